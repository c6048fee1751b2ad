import { crc32 } from 'node:zlib';

const STRING_TYPE = 7;
const LENGTHS = 12;
const CHECKSUM = 4;

/**
 * Encodes an event in AWS's binary event-stream format: lengths, a checksum of the lengths, headers, the JSON payload,
 * and a checksum of the whole message.
 * @see https://smithy.io/2.0/aws/amazon-eventstream.html
 */
export function eventFrame(type: string, payload: object): Buffer {
  return frame({ ':message-type': 'event', ':event-type': type }, payload);
}

/** Encodes an error in the middle of a stream. */
export function exceptionFrame(type: string, message: string): Buffer {
  return frame({ ':message-type': 'exception', ':exception-type': type }, { message });
}

function frame(names: Record<string, string>, payload: object): Buffer {
  const entries = Object.entries({ ...names, ':content-type': 'application/json' });
  const headers = Buffer.concat(entries.map(([name, value]) => header(name, value)));
  const body = Buffer.from(JSON.stringify(payload));
  const total = LENGTHS + headers.length + body.length + CHECKSUM;
  const prelude = Buffer.alloc(LENGTHS);
  prelude.writeUInt32BE(total, 0);
  prelude.writeUInt32BE(headers.length, 4);
  prelude.writeUInt32BE(crc32(prelude.subarray(0, 8)), 8);
  const message = Buffer.concat([prelude, headers, body]);
  const checksum = Buffer.alloc(CHECKSUM);
  checksum.writeUInt32BE(crc32(message));
  return Buffer.concat([message, checksum]);
}

function header(name: string, value: string): Buffer {
  const words = Buffer.from(value);
  const before = Buffer.alloc(1, name.length);
  const behind = Buffer.alloc(3);
  behind.writeUInt8(STRING_TYPE, 0);
  behind.writeUInt16BE(words.length, 1);
  return Buffer.concat([before, Buffer.from(name), behind, words]);
}
