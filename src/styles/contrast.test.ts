import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Scheme = 'light' | 'dark';
type Rgb = readonly [number, number, number];

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

/** The custom properties that a block of rules sets. */
const propertiesOf = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

const [always = '', whenDark = '', whenMore = ''] = read('tokens.css').split('@media');
const tokens = { light: propertiesOf(always), dark: propertiesOf(whenDark), more: propertiesOf(whenMore) };
const tones = read('tones.css');

/** The ground of a tone, and what it sets besides. */
function toneOf(name: string): { ground: string; isDark: boolean; own: Map<string, string> } {
  const rule = new RegExp(String.raw`\[data-tone='${name}'\]\s*\{([^}]*)\}`).exec(tones)?.[1];
  if (rule === undefined) throw new Error(`tones.css has no tone named ${name}`);
  const ground = /background:\s*([^;]+);/.exec(rule)?.[1] ?? '';
  return { ground, isDark: /color-scheme:\s*dark/.test(rule), own: propertiesOf(rule) };
}

/** A color as used: on a page in one scheme, in a section that may have the dark scheme itself. */
interface Place {
  page: Scheme;
  here: Scheme;
  own?: Map<string, string>;
  /** the visitor prefers more contrast */
  more?: boolean;
}

function resolve(value: string, place: Place): string {
  const named = /^var\((--[\w-]+)\)$/.exec(value.trim());
  if (named?.[1]) {
    const found =
      place.own?.get(named[1]) ??
      (place.more ? tokens.more.get(named[1]) : undefined) ??
      (place.page === 'dark' ? tokens.dark.get(named[1]) : undefined) ??
      tokens.light.get(named[1]);
    if (!found) throw new Error(`No token is named ${named[1]}`);
    return resolve(found, place);
  }
  const either = /^light-dark\(((?:[^(),]|\([^)]*\))+),((?:[^()]|\([^)]*\))+)\)$/.exec(value.trim());
  return either ? resolve(either[place.here === 'dark' ? 2 : 1] ?? '', place) : value.trim();
}

const clamp = (part: number) => Math.min(1, Math.max(0, part));

/** OKLCH to linear sRGB, by Björn Ottosson's matrices. */
function linear(color: string): Rgb {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color);
  if (!parts) throw new Error(`${color} is no opaque OKLCH color`);
  const [lightness = 0, chroma = 0, hue = 0] = parts.slice(1).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** WCAG's contrast ratio of two colors, 1 to 21. */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [one, other]
    .map((color) => luminance(linear(color)))
    .toSorted((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

const encode = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** WCAG's contrast ratio of an opaque color and a translucent one, blended over a ground as a browser does. */
function contrastOver(color: string, translucent: string, ground: string): number {
  const [, opaque = '', alpha = ''] = /^(oklch\([^/]+) \/ ([\d.]+)\)$/.exec(translucent) ?? [];
  const [top, below] = [linear(`${opaque})`), linear(ground)];
  const mixed = top.map((part, index) =>
    decode(encode(part) * Number(alpha) + encode(below[index] ?? 0) * (1 - Number(alpha))),
  ) as unknown as Rgb; // as many parts as before
  const [bright = 0, dim = 0] = [luminance(linear(color)), luminance(mixed)].toSorted((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

const schemes: Scheme[] = ['light', 'dark'];
const texts = ['--ink', '--muted', '--accent'];

test('the contrast formula matches known values', () => {
  expect(contrast('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 1);
  expect(contrast('oklch(0.5 0.1 40)', 'oklch(0.5 0.1 40)')).toBe(1);
  // #767676 is the lightest gray that reads on white.
  expect(contrast('oklch(0.5657 0 0)', 'oklch(1 0 0)')).toBeCloseTo(4.54, 1);
});

describe.each(schemes)('in the %s scheme', (page) => {
  const ratio = (text: string, ground: string, place: Partial<Place> = {}) => {
    const whole = { page, here: page, ...place };
    return contrast(resolve(text, whole), resolve(ground, whole));
  };

  test.each(['--paper', '--sand'])('text is legible on %s', (ground) => {
    for (const text of [...texts, '--bad', '--good'])
      expect(ratio(`var(${text})`, `var(${ground})`), text).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['sand', 'dusk', 'clay', 'night'])('text is legible on the tone %s', (name) => {
    const { ground, isDark, own } = toneOf(name);
    const here = isDark ? 'dark' : page;
    for (const text of [...texts, '--bad', '--good'])
      expect(ratio(`var(${text})`, ground, { here, own }), text).toBeGreaterThanOrEqual(4.5);
  });

  test('control outlines and the focus ring contrast with every background', () => {
    for (const ground of ['--paper', '--sand'])
      for (const line of ['--edge', '--focus'])
        expect(ratio(`var(${line})`, `var(${ground})`), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
    // The grounds of corporate's opening and of pricing's closing, which is clay when it is dark.
    for (const ground of page === 'light' ? ['--stone', '--terracotta'] : ['--stone'])
      expect(ratio('var(--focus)', `var(${ground})`), `--focus on ${ground}`).toBeGreaterThanOrEqual(3);
    for (const name of ['dusk', 'clay', 'night']) {
      const { ground, own } = toneOf(name);
      for (const line of ['--edge', '--focus'])
        expect(
          ratio(`var(${line})`, ground, { here: 'dark', own }),
          `${line} on ${name}`,
        ).toBeGreaterThanOrEqual(3);
    }
  });

  test('a field’s ground keeps its text readable and its outline visible', () => {
    const others = ['sand', 'dusk', 'clay', 'night'].map(toneOf);
    for (const { ground, isDark, own } of [
      { ground: 'var(--paper)', isDark: false, own: new Map() },
      ...others,
    ]) {
      const place: Place = { page, here: isDark ? 'dark' : page, own };
      const onField = (color: string) =>
        contrastOver(resolve(color, place), resolve('var(--fill)', place), resolve(ground, place));
      expect(onField('var(--edge)'), ground).toBeGreaterThanOrEqual(3);
      expect(onField('var(--ink)'), ground).toBeGreaterThanOrEqual(4.5);
      expect(onField('var(--bad)'), ground).toBeGreaterThanOrEqual(3);
    }
  });

  test('the main action and selections are readable', () => {
    expect(ratio('var(--paper)', 'var(--ink)')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('var(--paper)', 'var(--ink)', { here: 'dark' })).toBeGreaterThanOrEqual(4.5);
    expect(ratio('var(--espresso)', 'var(--ember)')).toBeGreaterThanOrEqual(4.5);
  });

  test('the texts that are read at length reach 7:1', () => {
    for (const ground of ['--paper', '--sand'])
      for (const text of ['--ink', '--muted'])
        expect(ratio(`var(${text})`, `var(${ground})`), `${text} on ${ground}`).toBeGreaterThanOrEqual(7);
  });

  test('for visitors who prefer more contrast, all text reaches 7:1 and all lines 4.5:1', () => {
    const paper = { ground: 'var(--paper)', isDark: false, own: new Map<string, string>() };
    for (const { ground, isDark, own } of [paper, ...['sand', 'dusk', 'clay', 'night'].map(toneOf)]) {
      const place = { here: isDark ? 'dark' : page, own, more: true } as const;
      for (const text of [...texts, '--bad', '--good'])
        expect(ratio(`var(${text})`, ground, place), `${text} on ${ground}`).toBeGreaterThanOrEqual(7);
      for (const line of ['--line', '--edge', '--focus'])
        expect(ratio(`var(${line})`, ground, place), `${line} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('text on terracotta is readable', () => {
    expect(ratio('var(--espresso)', 'var(--terracotta)')).toBeGreaterThanOrEqual(4.5);
  });
});

test('in the dark scheme, a section is distinguishable from the next', () => {
  const place: Place = { page: 'dark', here: 'dark' };
  const paper = resolve('var(--paper)', place);
  for (const ground of ['--sand', '--stone', '--dusk', '--clay'])
    expect(contrast(resolve(`var(${ground})`, place), paper), ground).toBeGreaterThanOrEqual(1.12);
  // Night, which is darker than paper, has a hairline around it instead.
  const night = resolve('var(--night)', place);
  expect(contrast(paper, night)).toBeLessThan(1.12);
  expect(/\[data-tone='night'\][^[]*prefers-color-scheme: dark[^[]*0 0 0 1px var\(--line\)/.test(tones)).toBe(
    true,
  );
  expect(contrastOver(paper, resolve('var(--line)', place), paper)).toBeGreaterThanOrEqual(1.5);
});

test.each(schemes)(
  'the mark of peak days contrasts with every state of its day, in the %s scheme',
  (page) => {
    const place: Place = { page, here: page };
    const css = read('../pages/booking/fields/Picker.module.css');
    const mark = /\[data-state='peak'\][^{]*::after \{[^}]*?background: ([^;]+);/s.exec(css)?.[1] ?? '';
    const selected =
      /\[data-state='peak'\]:has\(:checked\)::after \{\s*background: ([^;]+);/.exec(css)?.[1] ?? mark;
    const ground = /&:has\(:checked\) \{\s*background: ([^;]+);/.exec(css)?.[1] ?? '';
    const paper = resolve('var(--paper)', place);
    expect(contrast(resolve(mark, place), paper)).toBeGreaterThanOrEqual(3);
    expect(contrastOver(resolve(mark, place), resolve('var(--fill)', place), paper)).toBeGreaterThanOrEqual(
      3,
    );
    expect(contrast(resolve(selected, place), resolve(ground, place))).toBeGreaterThanOrEqual(3);
  },
);
