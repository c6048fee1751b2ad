import { readHostile } from './hostile-inputs.ts';

// Run by memory.test.ts in a process of its own with a small heap.
console.log(readHostile(process.argv[2] ?? ''));
