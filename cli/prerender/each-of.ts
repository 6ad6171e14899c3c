const atOnce = 8;

/** Does the work for each item, a few at a time. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].values();
  const worker = async () => {
    // oxlint-disable-next-line no-await-in-loop -- each worker takes one after the other
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
