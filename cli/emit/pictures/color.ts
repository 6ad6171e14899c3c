const bytesPerPixel = 3;

/** The most frequent color of sRGB pixels, #rrggbb: the mean of all pixels whose channels share their upper four bits. */
export function dominantColor(pixels: Buffer): string {
  const groups = new Map<number, { count: number; sum: [red: number, green: number, blue: number] }>();
  for (let at = 0; at < pixels.length; at += bytesPerPixel) {
    const [red, green, blue] = [pixels.readUInt8(at), pixels.readUInt8(at + 1), pixels.readUInt8(at + 2)];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const { count, sum } = groups.get(key) ?? { count: 0, sum: [0, 0, 0] };
    groups.set(key, { count: count + 1, sum: [sum[0] + red, sum[1] + green, sum[2] + blue] });
  }
  const { count, sum } = [...groups.values()].reduce((most, group) =>
    group.count > most.count ? group : most,
  );
  return `#${sum
    .map((channel) =>
      Math.round(channel / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
