import { expect, test } from 'vitest';
import { type Cases, header, testCases } from '../../../tests/content/rule-cases.ts';
import { examplePost } from '../example-document.ts';
import { exampleStudio } from '../example-settings.ts';

// oxfmt-ignore
const posts: Cases['posts'] = [
  ['image without alt text', '![](/images/blog/posing-guide.jpg)', ['12:1 image-alt']],
  ['image with pointless alt text', '![image](/images/blog/posing-guide.jpg)', ['12:1 image-alt-pointless']],
  ['image with its file name as alt text', '![posing-guide.jpg](/images/blog/posing-guide.jpg)', ['12:1 image-alt-pointless']],
  ['missing image', '![A chair](/images/blog/chair.jpg)', ['12:12 image-missing']],
  ['misspelled image URL', '![A chair](/images/blog/posing-guid.jpg)', ['12:12 image-missing']],
  ['wrong image extension', '![A chair](/images/blog/posing-guide.png)', ['12:12 image-missing']],
  ['image on another site', '![A chair](https://example.com/chair.jpg)', ['12:12 image-url']],
  ['relative image URL', '![A chair](../images/blog/posing-guide.jpg)', ['12:12 image-url']],
  ['image URL outside /images/', '![A chair](/blog/posing-guide.jpg)', ['12:12 image-url']],
  ['image URL with capitals', '![A chair](/images/blog/Posing-Guide.jpg)', ['12:12 image-missing']],
  ['HEIC image URL', '![A chair](/images/blog/chair.heic)', ['12:12 image-missing']],
  ['image URL that starts with /content', '![A chair](/content/images/blog/posing-guide.jpg)', ['12:12 image-url']],
  ['hero image that does not exist', header({ heroImage: '/images/blog/nothing.jpg' }), ['6:12 image-missing']],
  ['hero image URL without a leading slash', header({ heroImage: 'images/blog/posing-guide.jpg' }), ['6:12 image-url']],
  ['hero image as a file name only', header({ heroImage: 'posing-guide.jpg' }), ['6:12 image-url']],
  ['hero image with the wrong extension', header({ heroImage: '/images/blog/posing-guide.gif' }), ['6:12 image-missing']],
  ['hero image on another site', header({ heroImage: 'https://example.com/x.jpg' }), ['6:12 image-url']],
  ['pointless alt text of the hero image', header({ heroImageAlt: 'photo' }), ['7:15 image-alt-pointless']],
];

const photos = {
  'images/site/session-mini.jpg': '',
  'images/site/session-standard.jpg': '',
  'images/site/mirror.jpg': '',
  'images/alt.yaml': 'session-mini: A stool.\nsession-standard: A chair.\nmirror: A mirror.\n',
};

// oxfmt-ignore
const folders: Cases['folders'] = [
  ['a photo that does not exist', { ...photos, 'studio.yaml': exampleStudio('id: extended\n', 'id: extended\n    picture: mirrror\n') }, ['studio.yaml:54:14 session-picture']],
  ['a session without a photo', { ...photos, 'studio.yaml': exampleStudio() }, ['studio.yaml:53:9 session-picture']],
  ['text file with an image extension', { 'images/blog/mine.jpg': 'Hello' }, ['images/blog/mine.jpg:1:1 image-broken']],
  ['unused image', { 'images/blog/mine.jpg': '(a JPEG of 1280×720)' }, ['images/blog/mine.jpg:1:1 image-unused']],
  ['images with encoded URLs', { 'blog/posing-guide.md': examplePost({}, '![A pale hand](/images/blog/a%20b.jpg) [A foot](/images/blog/c%20d.jpg)\n\n[Book a session](/booking).'), 'images/blog/a b.jpg': '(a JPEG of 1280×720)', 'images/blog/c d.jpg': '(a JPEG of 1280×720)' }, []],
  ['unused image with a space in its name', { 'images/blog/my pic.jpg': '(a JPEG of 1280×720)' }, ['images/blog/my pic.jpg:1:1 image-unused']],
  ['text file with the extension .heic', { 'images/blog/mine.heic': 'x' }, ['images/blog/mine.heic:1:1 image-broken']],
  ['GIF image', { 'images/blog/mine.gif': 'GIF89a' }, ['images/blog/mine.gif:1:1 image-format']],
  ['small hero image', { 'images/blog/posing-guide.jpg': '(a JPEG of 600×400)' }, ['blog/posing-guide.md:6:12 hero-size']],
  ['portrait hero image', { 'images/blog/posing-guide.jpg': '(a JPEG of 1280×1920)' }, ['blog/posing-guide.md:6:12 hero-shape']],
  ['narrow image', { 'blog/posing-guide.md': examplePost({}, '![A pale hand](/images/blog/hand.jpg)\n\nReady: [book a session](/booking).'), 'images/blog/hand.jpg': '(a JPEG of 599×400)' }, ['blog/posing-guide.md:12:16 image-size']],
  ['image that is just wide enough', { 'blog/posing-guide.md': examplePost({}, '![A pale hand](/images/blog/hand.jpg)\n\nReady: [book a session](/booking).'), 'images/blog/hand.jpg': '(a JPEG of 600×900)' }, []],
  ['narrow SVG', { 'blog/posing-guide.md': examplePost({}, '![A pale hand](/images/blog/hand.svg)\n\nReady: [book a session](/booking).'), 'images/blog/hand.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>' }, []],
  ['enormous image', { 'images/blog/mine.png': '(a PNG header of 40000×40000)' }, ['images/blog/mine.png:1:1 image-limit']],
];

const { messages } = testCases('Images', { posts, folders });

test('messages of each kind', () => {
  expect(messages()).toMatchInlineSnapshot(`
    "hero-shape: The hero image is 1280×1920 (0.67:1), but must be about 16:9 (1.78:1). → Crop it to 1280×720.
    hero-size: The hero image is 600×400 pixels, but must be at least 1200×675. → Export it larger from the original. Images are never scaled up.
    image-alt-pointless: The alt text "image" does not say what the image shows. Describe it in a sentence.
    image-alt: This image has no alt text. Say in the brackets what it shows.
    image-broken: This file is not an image. Export one as JPEG, PNG, WebP or AVIF.
    image-format: GIF files are not supported. Export the image as JPEG, PNG, WebP or AVIF.
    image-limit: This image is 40,000×40,000 pixels. Export it with at most 50 megapixels and 16,383 pixels per side.
    image-missing: There is no image at "/images/blog/chair.heic". Add it to content/images, or check the URL. → Browsers cannot show this format. \`studio add-picture\` converts it.
    image-missing: There is no image at "/images/blog/nothing.jpg". Add it to content/images, or check the URL.
    image-missing: There is no image at "/images/blog/posing-guide.gif". Add it to content/images, or check the URL. → Did you mean "/images/blog/posing-guide.jpg"? [likely fix]
    image-size: This image is 599 pixels wide, so it would look blurry. → Use an original that is at least 600 pixels wide.
    image-unused: No page shows this image. Use it or delete it.
    image-url: The image URL "/content/images/blog/posing-guide.jpg" does not start with "/images/". Put the image in content/images and use its URL there. → Use: /images/blog/posing-guide.jpg [likely fix]
    image-url: The image URL "https://example.com/x.jpg" does not start with "/images/". Put the image in content/images and use its URL there.
    image-url: The image URL "images/blog/posing-guide.jpg" does not start with "/images/". Put the image in content/images and use its URL there. → Did you mean "/images/blog/posing-guide.jpg"? [likely fix]
    session-picture: The session "extended" has no photo. Add images/site/session-extended.jpg, or name another image with "picture:".
    session-picture: There is no image "mirrror" in images/site. Use a file name without its extension. → Did you mean "mirror"? [likely fix]"
  `);
});
