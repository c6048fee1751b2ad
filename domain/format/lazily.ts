/** Made when it is first asked for, then kept. The first date formatter of a page takes some 15 ms to make. */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
