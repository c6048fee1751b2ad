import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';

const COMPOSE = readFileSync(join(REPOSITORY_ROOT, 'compose.yaml'), 'utf8');
const CHECK = readFileSync(join(REPOSITORY_ROOT, '.github/workflows/check.yml'), 'utf8');

it('the containerized emulators are pinned to exact versions, and moto is the version that the workflow tests', () => {
  const images = [...COMPOSE.matchAll(/image: (\S+)/g)].map(([, image]) => image);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+\.\d+(@sha256:[0-9a-f]{64})?$/);

  const [, moto] = /image: motoserver\/moto:(\S+)/.exec(COMPOSE) ?? [];
  expect(CHECK).toContain(`moto[server]==${moto}`);
});

it('the emulators are reachable from this machine only', () => {
  const ports = [...COMPOSE.matchAll(/ports: (.*)/g)].map(([, port]) => port);
  expect(ports).toHaveLength(2);
  for (const port of ports) expect(port).toMatch(/^\["127\.0\.0\.1:/);
});
