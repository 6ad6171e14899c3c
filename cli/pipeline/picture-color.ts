import type { Pixels } from './picture-encode.ts';

/** Pixels whose channels share their upper four bits count as one colour. */
const binOf = (red: number, green: number, blue: number) =>
  ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);

/** The colour that most of a picture has, as the mean of the pixels that are nearly that, #rrggbb. */
export function dominantColor({ data }: Pixels): string {
  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red, green, blue] = [data.readUInt8(at), data.readUInt8(at + 1), data.readUInt8(at + 2)];
    const bin = bins.get(binOf(red, green, blue)) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bin.count++;
    bin.red += red;
    bin.green += green;
    bin.blue += blue;
    bins.set(binOf(red, green, blue), bin);
  }
  const { count, red, green, blue } = [...bins.values()].reduce((most, bin) =>
    bin.count > most.count ? bin : most,
  );
  return `#${[red, green, blue]
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
