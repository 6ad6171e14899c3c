import { expect, test } from 'vitest';
import { type Cases, testCases } from '../../../tests/content/rule-cases.ts';
import { exampleFaq, exampleStudio } from '../example-settings.ts';

const studio = (from: string, to: string) => ({ 'studio.yaml': exampleStudio(from, to) });
const faq = (from: string, to: string) => ({ 'faq.yaml': exampleFaq(from, to) });

/** Two sessions, without any add-ons. */
const twoSessions = {
  'studio.yaml': exampleStudio()
    .replace(/  - id: extended\n(?: {4}.*\n)+/, '')
    .replace(/addOns:\n(?: {2}.*\n)+/, 'addOns: []\n'),
};

// oxfmt-ignore
const folders: Cases['folders'] = [
  ['wrong indent in studio.yaml', studio('  phone:', '   phone:'), ['studio.yaml:13:1 yaml-syntax']],
  ['wrong indent below plain text', studio('  phone:', '  near: Plaza Midwood\n   phone:'), ['studio.yaml:14:1 yaml-syntax']],
  ['tab as indentation in studio.yaml', studio('  phone:', '\tphone:'), ['studio.yaml:13:1 yaml-syntax']],
  ['studio.yaml missing', { 'studio.yaml': null }, ['studio.yaml:1:1 settings-file-missing']],
  ['unknown key', studio('  email:', '  phoen: x\n  email:'), ['studio.yaml:14:3 yaml-key-unknown']],
  ['misspelled key', studio('  email:', '  emial:'), ['studio.yaml:14:3 yaml-key-unknown']],
  ['missing key', studio('  email: hello@hushquarter.example\n', ''), ['studio.yaml:8:1 yaml-key-missing']],
  ['invalid email address', studio('hello@hushquarter.example', 'hello at hushquarter'), ['studio.yaml:14:10 yaml-value']],
  ['colon in a value', studio('A private self-portrait studio', 'Note: a private self-portrait studio'), ['studio.yaml:5:16 yaml-syntax']],
  ['fact at the start of a value', studio('Be seen as you are', '{{city}}'), ['studio.yaml:3:12 yaml-key']],
  ['fact at the start of a text', studio('Be seen as you are', '{{city}} and more'), ['studio.yaml:3:20 yaml-syntax']],
  ['unclosed quote', studio('"28205"', '"28205'), ['studio.yaml:12:14 yaml-syntax']],
  ['time in words', studio('"17:00"', '5pm'), ['studio.yaml:84:18 yaml-value']],
  ['hours in words', studio('10:00 to 22:00', '10am-1:30 p.m., 2 pm – 10 pm'), ['studio.yaml:22:16 yaml-value']],
  ['closes before opens', studio('10:00 to 22:00', '10:00 to 09:00'), ['studio.yaml:22:16 opening-hours']],
  ['ranges that overlap', studio('10:00 to 22:00', '10:00 to 14:00 and 13:00 to 22:00'), ['studio.yaml:22:16 opening-hours']],
  ['hours with a break', studio('10:00 to 22:00', '9:00 to 13:00, 14:00 to 22:00'), []],
  ['closed Mondays', studio('10:00 to 22:00', '10:00 to 22:00\n    Monday: closed'), []],
  ['closed on the first Monday', studio('10:00 to 22:00', '10:00 to 22:00\n    First Monday: closed'), []],
  ['a weekday without hours', studio('Every day', 'Monday to Saturday'), ['studio.yaml:21:3 opening-hours']],
  ['a line that later ones replace', studio('Every day', 'Monday: closed\n    Every day'), ['studio.yaml:22:13 opening-hours']],
  ['always closed', studio('10:00 to 22:00', 'closed'), ['studio.yaml:21:3 opening-hours']],
  ['prime time after closing', studio('10:00 to 22:00', '10:00 to 16:00'), ['studio.yaml:84:18 opening-hours']],
  ['prime time in a break', studio('10:00 to 22:00', '10:00 to 16:30 and 17:30 to 22:00'), []],
  ['hours in an older form', studio('  open:\n    Every day: 10:00 to 22:00\n', '  days: Every day\n  opens: "09:00"\n  closes: "21:00"\n'), ['studio.yaml:22:10 yaml-value']],
  ['a holiday in an older form', studio('10:00 to 22:00\n', '10:00 to 22:00\n  exceptions:\n    - { date: 2026-12-24, name: Eve, opens: "10:00", closes: "16:00" }\n'), ['studio.yaml:24:45 yaml-value']],
  ['invalid time zone', studio('America/New_York', 'Eastern'), ['studio.yaml:20:13 timezone-known']],
  ['time zone without a city', studio('America/New_York', 'EST'), ['studio.yaml:20:13 timezone-known']],
  ['time zone without daylight saving time', studio('America/New_York', 'Etc/GMT+5'), ['studio.yaml:20:13 timezone-known']],
  ['older name of a time zone', studio('America/New_York', 'US/Eastern'), []],
  ['abbreviated days', studio('Every day', 'Mon–Sun'), ['studio.yaml:22:5 yaml-value']],
  ['all days of the week', studio('Every day', 'Monday to Sunday'), []],
  ['price as text', studio('primeTime: 99', 'primeTime: $99'), ['studio.yaml:40:16 yaml-value']],
  ['price in cents', studio('primeTime: 249', 'primeTime: 24900'), ['studio.yaml:57:16 price-range']],
  ['phone number in another format', studio('(704) 555-0137', '+1 704.555.0137'), ['studio.yaml:13:10 yaml-value']],
  ['misspelled time zone', studio('America/New_York', 'America/NewYork'), ['studio.yaml:20:13 timezone-known']],
  ['misspelled settings file', { 'redirect.yaml': '/a: /faq\n' }, ['redirect.yaml:1:1 settings-file-unknown']],
  ['misspelled settings file next to the right one', { 'studoi.yaml': 'a: 1\n' }, ['studoi.yaml:1:1 settings-file-unknown']],
  ['negative price', studio('primeTime: 99', 'primeTime: -99'), ['studio.yaml:40:16 yaml-value']],
  ['off-peak price above the peak price', studio('offPeak: 79', 'offPeak: 179'), ['studio.yaml:41:14 session-price']],
  ['two popular sessions', studio('duration: 25', 'duration: 25\n    popular: true'), ['studio.yaml:52:14 session-popular']],
  ['a renamed session', studio('id: mini', 'id: tiny'), ['studio.yaml:78:18 session-known']],
  ['a page of a session that is gone', studio('provider: none', 'provider: none\n  pages: { tiny: https://hushquarter.as.me/ }'), ['studio.yaml:84:18 session-known']],
  ['a session id with a space', studio('id: mini', 'id: mini session'), ['studio.yaml:36:9 yaml-value']],
  ['the same session id twice', studio('id: extended', 'id: mini'), ['studio.yaml:53:9 entry-duplicate']],
  ['the same add-on id twice', studio('id: petFee', 'id: rawFiles'), ['studio.yaml:66:11 entry-duplicate']],
  ['two add-ons with minutes', studio('id: petFee,', 'id: petFee, minutes: 10,'), ['studio.yaml:67:60 extra-time']],
  ['two sessions and no add-ons', twoSessions, []],
  ['domain with a slash', studio('https://hushquarter.example', 'https://hushquarter.example/'), ['studio.yaml:4:11 yaml-value']],
  ['ZIP code as a number', studio('"28205"', '28205'), ['studio.yaml:12:8 yaml-value']],
  ['duplicate YAML key', studio('  phone:', '  city: Charlotte\n  phone:'), ['studio.yaml:13:3 yaml-key']],
  ['entry without its hyphen', faq('      - id: payment', '        id: payment'), ['faq.yaml:8:9 yaml-key']],
  ['duplicate question', faq('How can I pay?', 'Can I cancel or move my session?'), ['faq.yaml:9:19 question-duplicate']],
  ['duplicate id', faq('id: payment', 'id: cancel'), ['faq.yaml:8:13 entry-duplicate']],
  ['number sign in an answer', faq('By credit or debit card.', 'Bring the #1 thing # water.'), ['faq.yaml:10:26 yaml-comment']],
  ['number sign in the slogan', studio('Be seen as you are', 'Be seen #1'), ['studio.yaml:3:18 yaml-comment']],
  ['comment after a value', studio('Be seen as you are', 'Be seen # the slogan'), []],
  ['number sign in quotes', studio('Be seen as you are', '"Be seen #1"'), []],
  ['empty answer', faq('By credit or debit card.', '""'), ['faq.yaml:10:17 yaml-value']],
  ['image in an answer', faq('By credit', '![A chair](/images/blog/posing-guide.jpg) by credit'), ['faq.yaml:10:18 yaml-syntax']],
  ['alt text for a missing image', { 'images/alt.yaml': 'mirror: A mirror\n' }, ['images/alt.yaml:1:1 image-metadata-unknown']],
  ['focal point outside the image', { 'images/focal.yaml': 'blog/posing-guide.jpg: [1.5, 0.5]\n' }, ['images/focal.yaml:1:25 yaml-value']],
  ['focal point for a missing image', { 'images/focal.yaml': 'blog/none.jpg: [0.5, 0.5]\n' }, ['images/focal.yaml:1:1 image-metadata-unknown']],
  ['settings file with the extension .yml', { 'faq.yml': exampleFaq() , 'faq.yaml': null}, ['faq.yaml:1:1 settings-file-missing', 'faq.yml:1:1 stray-file']],
];

const { messages } = testCases('Settings in .yaml files', { folders });

test('messages of each kind', () => {
  expect(messages()).toMatchInlineSnapshot(`
    "entry-duplicate: "mini" is already used on line 36. Choose another.
    extra-time: More than one add-on has minutes. Keep them in one.
    image-metadata-unknown: There is no image "blog/none.jpg". Use a path in images.
    image-metadata-unknown: There is no image "mirror". Use a file name in images/site without its extension.
    opening-hours: "10:00 to 14:00 and 13:00 to 22:00" has times that overlap. Write them in order, with a break between them.
    opening-hours: Later lines replace this one on all its days. Move it below them, or delete it.
    opening-hours: No line has the hours on Sunday. Add "Sunday:" with hours, or with closed.
    opening-hours: Prime time starts at 17:00, when the studio is closed. Use 10:00 or later, but before 16:00.
    opening-hours: The studio is closed every day. Give at least one day its hours.
    opening-hours: The studio opens at 10:00 and closes at 09:00. It must open before it closes: correct one of the times.
    price-range: $24900 is an unlikely price. Use whole dollars from $10 to $2000. → Use: 249 [likely fix]
    question-duplicate: Line 6 already asks "Can I cancel or move my session?". Keep one of the questions.
    session-known: There is no session with the id "mini". The sessions are tiny, standard and extended.
    session-known: There is no session with the id "tiny". The sessions are mini, standard and extended.
    session-popular: More than one session is popular. Keep popular: true in one of them.
    session-price: The off-peak price of $179 is higher than the peak price of $99. Swap them, or correct one.
    settings-file-missing: There is no faq.yaml. Every site needs one.
    settings-file-missing: There is no studio.yaml. Every site needs one.
    settings-file-unknown: The site does not read redirect.yaml. Use one of studio.yaml, faq.yaml, testimonials.yaml, images/alt.yaml, images/focal.yaml, redirects.yaml, or delete it. → Did you mean "redirects.yaml"?
    settings-file-unknown: The site does not read studoi.yaml. Use one of studio.yaml, faq.yaml, testimonials.yaml, images/alt.yaml, images/focal.yaml, redirects.yaml, or delete it. → studio.yaml already exists. Delete one of the two, or choose another name.
    timezone-known: "America/NewYork" is not the time zone of a city. Use a name such as America/New_York. → Did you mean "America/New_York"? [likely fix]
    timezone-known: "Eastern" is not the time zone of a city. Use a name such as America/New_York.
    yaml-comment: Readers would not see "#1 thing # water.", because a # after a space starts a comment. → Put the whole text in double quotes. [likely fix]
    yaml-key-missing: "contact" has no "email". Add "email:" with text.
    yaml-key-unknown: The key "emial" is unknown. Other keys here are unit, near, replyWithin and email. → Did you mean "email"? [likely fix]
    yaml-key-unknown: The key "phoen" is unknown. Other keys here are unit, near and replyWithin.
    yaml-key: A value that starts with {{ needs quotes. → Put the whole text in double quotes. [likely fix]
    yaml-key: The key "city" is already used in this group.
    yaml-key: The key "id" is already used in this entry. → If a new entry starts here, put - in the place of the second space before the key. [likely fix]
    yaml-syntax: A value that starts with {{ needs quotes. → Put the whole text in double quotes. [likely fix]
    yaml-syntax: Text cannot start with "!". → Put the whole text in double quotes. [likely fix]
    yaml-syntax: The value has no closing ". Add it after the text.
    yaml-syntax: This line has a second colon. → Put the whole text in double quotes. [likely fix]
    yaml-syntax: This line is indented differently from the entry above. → Indent with two spaces per level. [likely fix]
    yaml-syntax: This line is indented with a tab. → Use spaces instead. [likely fix]
    yaml-value: "Every day" is "10am-1:30 p.m., 2 pm – 10 pm". It must be hours such as 10:00 to 22:00, up to 23:59, or closed. → Use: "10:00 to 13:30 and 14:00 to 22:00" [likely fix]
    yaml-value: "answer" is blank. It must be text.
    yaml-value: "domain" is "https://hushquarter.example/". It must be a URL without a trailing slash. → Use: "https://hushquarter.example" [likely fix]
    yaml-value: "email" is "hello at hushquarter". It must be an email address such as hello@hushquarter.example.
    yaml-value: "id" is "mini session". It must be a word such as family-portrait: letters, digits and hyphens, with a letter first.
    yaml-value: "opens" is "09:00". It must be part of "open:". Replace days, opens and closes with open: { Every day: 09:00 to 21:00 }.
    yaml-value: "opens" is "10:00". It must be part of "open:". Replace opens and closes with open: 10:00 to 16:00.
    yaml-value: "phone" is "+1 704.555.0137". It must be a phone number such as (704) 555-0137. → Use: "(704) 555-0137" [likely fix]
    yaml-value: "primeTime" is "$99". It must be a number. → Use: 99 [likely fix]
    yaml-value: "primeTime" is the number -99. It must be more than 0.
    yaml-value: "primeTimeFrom" is "5pm". It must be a time such as 10:00. → Use: "17:00" [likely fix]
    yaml-value: "zip" is the number 28205. It must be a ZIP code such as 28205. → Use: "28205" [fix]
    yaml-value: Entry 1 of "blog/posing-guide.jpg" is the number 1.5. It must be at most 1.
    yaml-value: The key "Mon–Sun" is unknown. Keys here are days such as Monday, Monday to Friday, Saturday and Sunday, Every day or First Monday."
  `);
});
