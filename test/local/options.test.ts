import { expect, test } from 'vitest';
import { readOptions } from '#local/runtime/start-options.ts';

test('without options the service runs the sample on port 4000 and keeps its data in .local', () => {
  expect(readOptions([])).toEqual({
    port: 4000,
    isPortExplicit: false,
    dataDir: '.local',
    fresh: false,
    edgar: 'sample',
    speed: 1,
    bedrock: false,
    modelSeconds: 0,
    admin: 'admin@example.com',
    adminPasskeys: 'optional',
    open: true,
    hostNames: [],
  });
});

test('every option of npm start is parsed', () => {
  const options = readOptions(
    '--port 4100 --data /tmp/x --fresh --edgar live --speed 60 --model-seconds 1.5 --bedrock --admin Me@Example.com --admin-passkeys required --host-name Pulse.test --no-open'.split(
      ' ',
    ),
  );
  expect(options).toEqual({
    port: 4100,
    isPortExplicit: true,
    dataDir: '/tmp/x',
    fresh: true,
    edgar: 'live',
    speed: 60,
    bedrock: true,
    modelSeconds: 1.5,
    admin: 'Me@example.com',
    adminPasskeys: 'required',
    open: false,
    hostNames: ['pulse.test'],
  });
});

test.each([
  ['--port abc', /--port takes a number/],
  ['--port 70000', /--port takes a number/],
  ['--speed 0', /--speed takes a number above 0/],
  ['--speed fast', /--speed takes a number above 0/],
  ['--model-seconds soon', /--model-seconds takes a number from 0/],
  ['--admin nobody', /--admin takes an email address, not "nobody"/],
  ['--admin-passkeys maybe', /--admin-passkeys takes required or optional, not "maybe"/],
  ['--color red', /color/],
])('rejects %s with a message', (line, message) => {
  expect(() => readOptions(line.split(' '))).toThrow(message);
});
