import { readHostile } from './hostile-inputs.ts';

// Run by memory.long.test.ts in a separate process with a small heap.
console.log(readHostile(process.argv[2] ?? ''));
