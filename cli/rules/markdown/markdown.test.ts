import { expect, test } from 'vitest';
import { type Cases, testCases } from '../../../tests/content/rule-cases.ts';

// oxfmt-ignore
const posts: Cases['posts'] = [
  ['heading without a space', '##What to bring', ['12:1 heading-space']],
  ['level-three heading without a space', '## One\n\n###Two', ['14:1 heading-space']],
  ['a hashtag is text', 'We are #1 in Charlotte.', []],
  ['hashtag at line start', '#selfportrait is our tag.', []],
  ['list without a space', '-one\n-two', ['12:1 list-space', '13:1 list-space']],
  ['star list without a space', '*one\n*two', ['12:1 emphasis-unclosed', '13:1 emphasis-unclosed']],
  ['plus list without a space', '+one\n+two', ['12:1 list-space', '13:1 list-space']],
  ['numbered list without a space', '1.one\n2.two', ['12:1 list-space', '13:1 list-space']],
  ['a negative number is text', 'It was\n-5 degrees outside.', []],
  ['unclosed bold', 'Bring **two outfits.', ['12:7 emphasis-unclosed']],
  ['unclosed italics', 'Bring *two outfits.', ['12:7 emphasis-unclosed']],
  ['bold with spaces inside', 'Bring ** two ** outfits.', ['12:7 emphasis-unclosed']],
  ['unclosed underscore bold', 'Bring __two outfits.', ['12:7 emphasis-unclosed']],
  ['half-closed bold italics', 'Bring ***two outfits** and *shoes*.', ['12:7 emphasis-unclosed']],
  ['bold closed with three stars', 'Bring **two outfits***.', ['12:22 emphasis-unclosed']],
  ['half-closed underscore bold italics', 'Bring ___two outfits__ too.', ['12:7 emphasis-unclosed']],
  ['bold italics', 'Bring ***two outfits*** and **one *good* coat**.', []],
  ['star after a fact', 'From {{price.mini.offPeak}}*, weekdays.\n\n\\* Before 5 PM.', []],
  ['escaped star after bold', 'From **now**\\* on, and 5\\** too.', []],
  ['definition list', 'Remote\n: It takes the picture.\n\nClicker\n\n:   The same.', ['13:1 unsupported-markup', '17:1 unsupported-markup']],
  ['times and ratios are text', 'A ratio of 3 : 2 suits it. We open at\n10:00, or 10 : 00, as 16\n:9 screens show.', []],
  ['a star alone is text', 'Five * two is ten.', []],
  ['escaped stars', 'Show \\**this\\**.', []],
  ['space between link parts', 'See [prices] (/pricing).', ['12:5 link-syntax']],
  ['swapped link brackets', 'See (prices)[/pricing].', ['12:5 link-syntax']],
  ['unclosed link', 'See [prices](/pricing now.', ['12:5 link-syntax']],
  ['doubled mailto', 'Write [us](mailto:mailto:hello@hushquarter.example).', ['12:12 link-syntax']],
  ['mailto with slashes', 'Write [us](mailto://hello@hushquarter.example).', ['12:12 link-syntax']],
  ['mailto without an address', 'Write [us](mailto:hello.example).', ['12:12 link-syntax']],
  ['doubled https', 'See [it](https://https://museum.example).', ['12:10 link-syntax']],
  ['comma in a domain', 'See [it](https://museum,example/a).', ['12:10 link-syntax']],
  ['tel with words', 'Call [us](tel:call-us).', ['12:11 link-syntax']],
  ['valid links to other places', '[a](mailto:a@b.example?subject=Hi%20there), [b](mailto:a%2Bb@b.example,c@d.example), [c](mailto:?subject=x), [d](tel:+1-704-555-0199), [e](https://münchen.example/a), [f](https://sub.museum.example:8080?x=y).', []],
  ['undefined link reference', 'See [prices][undefined].', ['12:5 link-reference']],
  ['brackets alone are text', 'He said [sic] so.', []],
  ['image URL with a space', '![A chair](/images/blog/my chair.jpg)', ['12:12 link-syntax']],
  ['wiki image', '![[chair.jpg]]', ['12:1 link-syntax']],
  ['wiki link', 'See [[posing-guide]].', ['12:5 link-syntax']],
  ['attribute braces', '![A chair](/images/blog/posing-guide.jpg){width=50%}', ['12:42 attribute-braces']],
  ['attribute braces after a heading', '## One {#one}\n\nText.', ['12:8 attribute-braces']],
  ['fact with single braces', 'Call {phone}.', ['12:6 fact-braces']],
  ['fact with single braces next to markup', '_{phone}_, **{phone}**, [{phone}](/pricing)\n\n| {phone} |\n| --- |\n| {city} |', ['12:2 fact-braces', '12:14 fact-braces', '12:26 fact-braces', '14:3 fact-braces', '16:3 fact-braces']],
  ['braces that are shown', 'Write \\{phone} or `{phone}` or [`{phone}`](/pricing) or {name}, \\{{phone}}.', []],
  ['price with two dollar signs', 'It is ${{price.mini.offPeak}} or \\${{price.mini.offPeak}}.', ['12:7 fact-braces', '12:34 fact-braces']],
  ['dollar sign before another fact', '$ and {{price.mini.offPeak}}, US{{price.mini.offPeak}}.', []],
  ['heading with a non-breaking space', '##\u00A0What', ['12:1 marker-space']],
  ['list with a non-breaking space', '-\u00A0One', ['12:1 marker-space']],
  ['non-breaking space in text', 'Ten\u00A0minutes - no more.', []],
  ['bullets copied from Word', '·\tOne\n\n\uF0B7\u00A0Two', ['12:1 list-space', '14:1 list-space']],
  ['bullets of other programs', 'o\titem\n\n§ item', ['12:1 list-space', '14:1 list-space']],
  ['hyphens that became dashes', 'Bring:\n– water\n– **warm** towel\n\n> – a\n> – b', ['13:1 list-space', '16:3 list-space']],
  ['letters as numbers', 'a. one\nb. two\nc. three', ['12:1 list-space']],
  ['dashes, letters and section signs in text', '> Sit still.\n\n– Anna\n\n§ 12 of the code\n\nA. Lincoln\nB. Lincoln\n\na. Only one\n\nOne – two\nthree – four', []],
  ['bullets with two spaces in a numbered list', '1. a\n  - b\n    more\n\n  - c\n2. d\n\nText\n\n10. x\n   - y', ['13:3 list-space', '22:4 list-space']],
  ['bullets in and after a numbered list', '1. a\n   - b\n2. c\n\n- a\n  - b\n\n1. x\n\nText\n\n - y\n\n1. x\n\n- y', []],
  ['empty list items', '- a\n-\n- b\n\nText\n\n> 1. x\n> 2.', ['13:1 list-space', '19:3 list-space']],
  ['tag copied from Word', 'Bring a hat.<o:p></o:p>', ['12:13 unsupported-markup', '12:18 unsupported-markup']],
  ['callout', '> [!NOTE]\n> Bring a hat.', ['12:3 unsupported-markup']],
  ['template tag', 'Bring {% hats %}.', ['12:7 unsupported-markup']],
  ['footnote', 'A claim.[^1]\n\n[^1]: A source.', []],
  ['unused footnote', 'A claim.\n\n[^1]: Source.', ['14:1 link-reference']],
  ['footnote without text', 'A claim.[^1] Another.^[Source.]', ['12:9 link-reference', '12:22 unsupported-markup']],
  ['task list', '- [ ] Shoes\n- [x] Hat', []],
  ['table without delimiter', '| A | B |\n| 1 | 2 |', ['12:1 table-syntax']],
  ['table with a short delimiter', '| A | B |\n| --- |\n| 1 | 2 |', ['12:1 table-syntax']],
  ['table row with too many cells', '| A | B |\n| --- | --- |\n| 1 | 2 | 3 |', ['14:1 table-cells']],
  ['table row with too few cells', '| A | B |\n| --- | --- |\n| 1 |', []],
  ['text right after a table', '| A | B |\n| --- | --- |\n| 1 | 2 |\nText after\nand more', ['15:1 table-syntax']],
  ['image right after a table', '| A | B |\n| --- | --- |\n| 1 | 2 |\n![A chair](/images/blog/posing-guide.jpg)', ['15:1 table-syntax']],
  ['text between the rows of a table', '> | A | B |\n> | --- | --- |\n> Text\n> | 1 | 2 |', ['14:3 table-syntax']],
  ['table with one column', '| A |\n| --- |\n1', []],
  ['unclosed fence', '```\ncode', ['12:1 code-unclosed']],
  ['closed fence', '```\ncode\n```', []],
  ['indented text', 'Text:\n\n    four spaces', ['14:1 code-indented']],
  ['accidental underline heading', 'A line of text\n---\n\nMore.', ['13:1 heading-underline']],
  ['highlight', 'This is ==important==.', ['12:9 unsupported-markup']],
  ['superscript', 'The 2^nd^ floor.', ['12:6 unsupported-markup']],
  ['emoji shortcode', 'So nice :smile:.', ['12:9 unsupported-markup']],
  ['unused link definition', '[x]: /pricing', ['12:1 link-reference']],
  ['empty bold', 'A **** word.', ['12:3 emphasis-unclosed']],
  ['line of equals signs under text', 'One\n===\n\nText.', ['13:1 heading-underline']],
  ['space in a link', 'See [it](/blog/posing guide).', ['12:10 link-syntax']],
  ['wrong bracket', 'See [prices](/pricing]', ['12:5 link-syntax']],
];

const { messages } = testCases('Markdown syntax', { posts });

test('messages of each kind', () => {
  expect(messages()).toMatchInlineSnapshot(`
    "attribute-braces: Readers would see "{width=50%}". The site sets sizes, styles and ids. → Remove it. [likely fix]
    code-indented: This text is indented by four spaces, so it is shown as code. → Remove the spaces. [likely fix]
    code-unclosed: This code block is not closed, so all text below is part of it. A line with \`\`\` alone ends it.
    emphasis-unclosed: Readers would see these **, because there is a space inside them. → Use: **two** [likely fix]
    emphasis-unclosed: This * has no match in this paragraph, so readers would see it.
    emphasis-unclosed: This ** has no match in this paragraph, so readers would see it.
    emphasis-unclosed: This **** has no match in this paragraph, so readers would see it.
    emphasis-unclosed: This _ has no match in this paragraph, so readers would see it.
    emphasis-unclosed: This __ has no match in this paragraph, so readers would see it.
    fact-braces: A price has its own dollar sign, so readers would see "$" too. → Remove it. [fix]
    fact-braces: Readers would see "{phone}". A fact needs two braces on each side. → Use: {{phone}} [fix]
    heading-space: Readers would see "##What to bring", because a heading has a space after its # characters. → Use: ## What to bring [fix]
    heading-underline: This line turns the text above it into a heading. → For a line between sections, put a blank line above the hyphens. For a heading, use: ## A line of text [likely fix]
    link-reference: No link uses "[x]", so this line is not shown.
    link-reference: There is no URL for "undefined", so readers would see the brackets.
    link-reference: There is no text for the footnote "[^1]", so readers would see the brackets. → Its text is a line that starts with [^1]:
    link-reference: This footnote is not shown, because "[^1]" is not in the text.
    link-syntax: "call-us" is not a phone number. Use tel: and the number.
    link-syntax: "https://https://museum.example" does not go to a website. Check the part after https://. → Use: https://museum.example [likely fix]
    link-syntax: "mailto:hello.example" does not go to an email address such as name@museum.example. Correct it.
    link-syntax: "mailto:mailto:hello@hushquarter.example" does not go to an email address such as name@museum.example. Correct it. → Use: mailto:hello@hushquarter.example [likely fix]
    link-syntax: Readers would see "![[chair.jpg]]". An image is ![what it shows](/images/blog/picture.jpg).
    link-syntax: Readers would see "[[posing-guide]]". A link is [text](/url).
    link-syntax: The space between ] and ( breaks this link. → Use "[prices](/pricing)." instead of "[prices] (/pricing).". [fix]
    link-syntax: The space in the URL breaks this image. → Rename the file with hyphens, and change the URL.
    link-syntax: The space in the URL breaks this link. → Use: /blog/posing-guide [likely fix]
    link-syntax: This link has no closing parenthesis. → Use "[prices](/pricing)" instead of "[prices](/pricing". [likely fix]
    link-syntax: This link's brackets and parentheses are swapped. → Use: [prices](/pricing) [fix]
    list-space: Readers would see "-one", because a space follows the "-" of a list item. → Use: - one [fix]
    list-space: Readers would see "2.two", because a space follows the "2." of a list item.
    list-space: Readers would see "a.", "b.", "c." as text, and the lines would run together. → Start the lines with "1. ", "2. " and so on instead. [likely fix]
    list-space: Readers would see "·" as text. → Use "- One" instead of "·	One". [likely fix]
    list-space: Readers would see "–" as text, and the lines would run together. → Start each of these lines with "- " instead. [likely fix]
    list-space: These bullets end the numbered list above. → Indent them by 1 space more to put them inside it. [fix]
    list-space: This list item is empty. → Write its text, or remove it. [likely fix]
    marker-space: Readers would see "##", because the space after it is not an ordinary one. → Type the space again. [likely fix]
    table-cells: This row has 3 cells, but the table has 2 columns. Readers would not see the extra cells. A | in a cell is written \\|.
    table-syntax: The first row has 2 cells, but the line of hyphens has 1. → Use | --- | --- | instead of the line of hyphens. [likely fix]
    table-syntax: This is not a table yet, so readers would see the | characters. A line of hyphens is missing below the first row. → Put | --- | --- | below this line. To show a |, write \\|. [likely fix]
    table-syntax: This line becomes a row of the table above.
    table-syntax: This line becomes a row of the table above. → Put a blank line between them. [fix]
    unsupported-markup: Readers would see ": It takes the picture." as typed. A term and its definition are on one line, as in **Remote:** It takes the picture.
    unsupported-markup: Readers would see ":smile:" as typed. An emoji is written as itself.
    unsupported-markup: Readers would see "<o:p>" as typed. Another program left it here. → Remove it. [likely fix]
    unsupported-markup: Readers would see "[!NOTE]" as typed. → Use: **Note:** [likely fix]
    unsupported-markup: Readers would see "^[Source.]" as typed. A footnote is [^1] in the text, and [^1]: and the note on a line below."
  `);
});
