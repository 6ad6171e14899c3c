import type { MinuteRange } from './day-ranges.ts';

export interface ItemInLane<Item extends MinuteRange> {
  item: Item;
  /** index of `lanes` side by side */
  lane: number;
  lanes: number;
}

/** Puts overlapping ranges side by side, each in the first free lane. */
export function assignLanes<Item extends MinuteRange>(items: readonly Item[]): ItemInLane<Item>[] {
  const result: ItemInLane<Item>[] = [];
  let group: ItemInLane<Item>[] = [];
  let ends: number[] = [];
  const closeGroup = () => {
    for (const one of group) one.lanes = ends.length;
    result.push(...group);
    [group, ends] = [[], []];
  };
  for (const item of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= item.from)) closeGroup();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.to;
    group.push({ item, lane, lanes: 1 });
  }
  closeGroup();
  return result;
}
