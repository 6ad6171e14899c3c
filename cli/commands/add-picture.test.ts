import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../../tests/content/content-folder.ts';
import { plain, pngHeader } from '../../tests/content/picture-samples.ts';
import { examplePost } from '../rules/example-document.ts';
import { read, studio, useWorkspace, workspace } from '../../tests/content/use-workspace.ts';

useWorkspace();

const alt = 'A red circle in the dark.';

/** Draws a red circle with a white center on a dark background, at a point. */
async function photo(name: string, width: number, height: number, [x, y]: [number, number]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#222" d="M0 0h${width}v${height}H0z"/><circle cx="${x * width}" cy="${y * height}" r="${width / 12}" fill="#e01010"/><circle cx="${x * width}" cy="${y * height}" r="${width / 40}" fill="#fff"/></svg>`;
  return { file: join(workspace.folder, name), picture: sharp(Buffer.from(svg)) };
}

const openAdded = (path: string) => sharp(join(workspace.content, 'images', path));

/** Returns red, green and blue at a point, given as fractions of the width and height. */
async function colorAt(path: string, [x, y]: [number, number]) {
  const { data, info } = await openAdded(path).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const isNear = (color: number[], expected: number[]) =>
  color.every((value, index) => Math.abs(value - (expected[index] ?? 0)) <= 12);

/** Runs the command with the words of a line and more arguments, which may have spaces. */
const add = (line: string, ...more: string[]) => studio('add-picture', ...line.split(' '), ...more);

describe('studio add-picture', () => {
  test('rotates and crops a hero image, removes its metadata, and prints the lines to paste', async () => {
    const { file, picture } = await photo('IMG_2041.jpg', 3000, 2250, [0.75, 0.25]);
    // Phones save portrait photos rotated, with an EXIF orientation.
    const rotated = await picture.rotate(90).jpeg({ quality: 100 }).toBuffer();
    await sharp(rotated)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toFile(file);
    const { code, output } = await add('IMG_2041.jpg --hero --name', 'Red circle', '--alt', alt);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^IMG_2041\.jpg: 3000×2250 → 2560×1440 pixels\nFocal point: 0\.7\d,0\.2\d \(.*\nWrote images\/blog\/red-circle\.jpg \(\d+ kB\)\.\n\nheroImage: \/images\/blog\/red-circle\.jpg\nheroImageAlt: A red circle in the dark\.\n$/,
      ),
    ]);
    const { exif, orientation, width, height } = await openAdded('blog/red-circle.jpg').metadata();
    expect({ exif, orientation, width, height }).toEqual({ width: 2560, height: 1440 });
    const focal = /blog\/red-circle\.jpg: \[(.*), (.*)\]/.exec(read('images/focal.yaml'));
    expect(
      (await colorAt('blog/red-circle.jpg', [Number(focal?.[1]), Number(focal?.[2])]))[0],
    ).toBeGreaterThan(200);
    workspace.write('blog/posing-guide.md', examplePost({ heroImage: '/images/blog/red-circle.jpg' }));
    expect((await studio('check')).output).not.toMatch(/error/);
  });

  test('crops a picture around the given focal point and keeps its transparency', async () => {
    const { file, picture } = await photo('wide.png', 3000, 1000, [0.1, 0.5]);
    await picture
      .composite([
        {
          input: Buffer.from([0, 0, 0, 0]),
          raw: { width: 1, height: 1, channels: 4 },
          blend: 'dest-in',
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toFile(file);
    const { code, output } = await add(
      'wide.png --aspect-ratio 4:5 --focal 0.1,0.5 --alt',
      'A [red] circle.',
    );
    expect(code).toBe(0);
    expect(output).toContain('\n![A \\[red\\] circle.](/images/blog/wide.png)\n');
    expect(await openAdded('blog/wide.png').metadata()).toMatchObject({ width: 800, height: 1000 });
    expect(read('images/focal.yaml')).toContain('blog/wide.png: [0.38, 0.5]\n');
  });

  test('puts a page picture in images/site, and its alt text in alt.yaml', async () => {
    const { file, picture } = await photo('lamp.webp', 800, 600, [0.5, 0.5]);
    await picture.webp().toFile(file);
    expect((await studio('add-picture', file, '--folder', 'site', '--alt', alt)).output).toContain(
      'Added the alt text to images/alt.yaml.\n',
    );
    expect(read('images/alt.yaml')).toMatch(
      /^# yaml-language-server: .*\n# .*\nlamp: "A red circle in the dark\."\n$/,
    );
    expect(existsSync(join(workspace.content, 'images/site/lamp.jpg'))).toBe(true);
    workspace.write('images/alt.yaml', 'chair: "A chair."\r\nlamp: "A lamp."\r\n');
    const again = await photo('lamp.png', 800, 600, [0.5, 0.5]);
    await again.picture.png().toFile(again.file);
    rmSync(join(workspace.content, 'images/site/lamp.jpg'));
    await studio('add-picture', again.file, '--folder', 'site', '--alt', 'A round light.');
    expect(read('images/alt.yaml')).toBe('chair: "A chair."\r\nlamp: "A round light."\r\n');
  });

  // The file is built like an iPhone photo: tiles, a rotation that EXIF repeats, a location, a thumbnail, an HDR gain map and a
  // Display P3 profile.
  test('turns an iPhone photo upright, keeps its colors and removes its metadata', async () => {
    const file = join(import.meta.dirname, '../../tests/content/phone.heic');
    const { code, output } = await studio('add-picture', file, '--alt', alt);
    expect([code, output]).toEqual([0, expect.stringContaining('phone.heic: 120×176 → 120×176 pixels\n')]);
    expect(await colorAt('blog/phone.jpg', [0.5, 0.1])).toSatisfy((color) => isNear(color, [200, 40, 40]));
    expect(await colorAt('blog/phone.jpg', [0.5, 0.9])).toSatisfy((color) => isNear(color, [40, 160, 60]));
    const { exif, icc, orientation } = await openAdded('blog/phone.jpg').metadata();
    expect({ exif, icc, orientation }).toEqual({});
  });

  test('adds several images with captions at once, and keeps a drawing unchanged', async () => {
    const { file, picture } = await photo('lamp.jpg', 900, 900, [0.5, 0.5]);
    await picture.jpeg().toFile(file);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="9"/></svg>';
    writeFileSync(join(workspace.folder, 'plan.svg'), drawing);
    const { code, output } = await add(
      'lamp.jpg plan.svg --name light --alt',
      'A lamp.',
      '--alt',
      'The room.',
      '--caption',
      'The "big" lamp',
    );
    expect([code, output]).toEqual([0, expect.stringMatching(/\n!\[A lamp\.\]\(.*\)\n\n!\[The room\.\]/)]);
    expect(output).toContain('![A lamp.](/images/blog/light.jpg "The \\"big\\" lamp")\n');
    expect(read('images/blog/plan.svg')).toBe(drawing);
    expect(read('images/focal.yaml')).not.toContain('plan.svg');
  });

  test('says that an animation loses frames and that a small picture looks blurry, and converts CMYK and large metadata', async () => {
    const frames = await Promise.all(
      ['#800', '#080'].map((background) => plain(40, 40, background).png().toBuffer()),
    );
    for (const format of ['gif', 'webp'] as const)
      await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toFile(join(workspace.folder, `blink.${format}`));
    for (const name of ['blink.gif', 'blink.webp']) {
      const { code, output } = await add(`${name} --name ${name.replace('.', '-')} --alt`, alt);
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/^It has 2 frames, and only the first one.*\nIt would look blurry\./m),
      ]);
    }
    await plain(1, 1, '#fff').png().toFile(join(workspace.folder, 'pixel.png'));
    expect((await add('pixel.png --alt', alt)).output).toContain('at least 600 pixels wide.\n');
    await plain(900, 900, '#48a')
      .toColorspace('cmyk')
      .withExif({ IFD0: { ImageDescription: 'x'.repeat(60_000) } })
      .jpeg()
      .toFile(join(workspace.folder, 'print.jpg'));
    const printed = await add('print.jpg --alt', alt);
    expect([printed.code, printed.output]).toEqual([0, expect.not.stringContaining('blurry')]);
    const { space, exif } = await openAdded('blog/print.jpg').metadata();
    expect({ space, exif }).toEqual({ space: 'srgb' });
  });

  test('writes nothing if the alt text is missing, the hero image is too small, the picture exists or it is a dry run', async () => {
    const { file, picture } = await photo('small.jpg', 900, 900, [0.5, 0.5]);
    await picture.jpeg().toFile(file);
    const heic = join(workspace.folder, 'phone.heic');
    writeFileSync(heic, '\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    writeFileSync(join(workspace.folder, 'huge.png'), pngHeader(20_000, 20_000));
    const bytes = readFileSync(file);
    writeFileSync(join(workspace.folder, 'half.jpg'), bytes.subarray(0, bytes.length / 2));
    const script = join(workspace.folder, 'script.svg');
    writeFileSync(script, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const before = filesIn(workspace.content);
    // oxfmt-ignore
    const cases: [string[], string][] = [
      [[file], 'small.jpg needs alt text.'],
      [[file, file, '--alt', alt, '--alt', alt], 'Two images would be blog/small.jpg.'],
      [[file, '--alt', alt, '--alt', alt], 'There are more --alt than images.'],
      [[script, '--alt', alt], 'script.svg has scripts, animations or links in it.'],
      [[script, '--hero', '--alt', alt], 'script.svg is a drawing, which cannot be cropped.'],
      [[file, '--alt', 'image'], '"image" does not say what the image shows.'],
      [[file, '--hero', '--alt', alt], 'Cropped to 16:9, the image is 900×506 pixels. A hero image must be at least 1200×675.'],
      [[file, '--name', 'posing-guide', '--alt', alt], 'images/blog/posing-guide.jpg already exists. Choose another name with --name.'],
      [[file, '--focal', '2,0', '--alt', alt], 'Use two numbers from 0 to 1, such as 0.6,0.3.'],
      [[file, '--aspect-ratio', '4x5', '--alt', alt], 'Use a ratio such as 4:5.'],
      [['huge.png', '--alt', alt], 'huge.png is 20,000×20,000 pixels, which is too large to convert.'],
      [['half.jpg', '--alt', alt], 'half.jpg is damaged or incomplete. Copy it again'],
      [[heic, '--alt', alt], 'is damaged or is not a HEIC file. Copy it again'],
      [['nowhere.jpg', '--alt', alt], 'nowhere.jpg does not exist.'],
      [['content/studio.yaml', '--alt', alt], 'cannot be read as an image.'],
      [[file, '--name', 'Posing guide.JPG', '--alt', alt], 'images/blog/posing-guide.jpg already exists.'],
    ];
    for (const [args, message] of cases) {
      const { code, errors } = await studio('add-picture', ...args);
      expect([code, errors]).toEqual([2, expect.stringContaining(message)]);
    }
    expect((await studio('add-picture', file, '--alt', alt, '--dry-run')).output).toContain(
      'Would write images/blog/small.jpg',
    );
    expect(filesIn(workspace.content)).toEqual(before);
  });
});
