import type { MinuteRange } from './day-ranges.ts';

export interface LaneItem<Item extends MinuteRange> {
  item: Item;
  lane: number;
  laneCount: number;
}

/** Puts overlapping ranges side by side, each in the first free lane. */
export function assignLanes<Item extends MinuteRange>(items: readonly Item[]): LaneItem<Item>[] {
  const result: LaneItem<Item>[] = [];
  let group: LaneItem<Item>[] = [];
  let laneEnds: number[] = [];
  const closeGroup = () => {
    for (const member of group) member.laneCount = laneEnds.length;
    result.push(...group);
    [group, laneEnds] = [[], []];
  };
  for (const item of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (laneEnds.every((end) => end <= item.from)) closeGroup();
    const freeLane = laneEnds.findIndex((end) => end <= item.from);
    const lane = freeLane === -1 ? laneEnds.length : freeLane;
    laneEnds[lane] = item.to;
    group.push({ item, lane, laneCount: 1 });
  }
  closeGroup();
  return result;
}
