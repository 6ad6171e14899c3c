import { z } from 'zod';
import { quote } from '#src/lib/text/quote.ts';
import { addIssue } from '../schema/refinement.ts';
import { day, line } from '../schema/text.ts';
import { formatWeekdayName } from '../time/date.ts';
import type { DayHours, Hours, HoursException, MonthlyHours, OpenRange } from './opening-hours.ts';
// The owner writes the usual hours as lines such as "Monday to Friday: 10:00 to 22:00". A later line replaces an earlier one.

const weekday = '(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?';
const weekdays = `${weekday}(?: to ${weekday})?`;
const separator = '(?:, | and )';
const daysPattern = new RegExp(
  `^(?:[Ee]very day|${weekdays}(?:${separator}${weekdays})*|(?:[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ll]ast) ${weekday})$`,
);

const time = '(?:[01]?\\d|2[0-3]):[0-5]\\d';
const range = `${time} to ${time}`;
const hoursPattern = new RegExp(`^(?:closed|${range}(?:${separator}${range})*)$`);

const dayHours = z
  .string()
  .regex(hoursPattern, 'expected hours such as 10:00 to 22:00, up to 23:59, or closed');

const days = z
  .string()
  .regex(
    daysPattern,
    'expected days such as Monday, Monday to Friday, Saturday and Sunday, Every day or First Monday',
  );

type Context = z.core.$RefinementCtx;
type Path = readonly PropertyKey[];

const refuse = (context: Context, path: Path, message: string) =>
  addIssue(context, { rule: 'opening-hours', path, message });

/** "10:00 to 13:00 and 14:00 to 22:00" */
function readDayHours(text: string, path: Path, context: Context): DayHours {
  if (text === 'closed') return [];
  const ranges = text.split(/, | and /).map((each): OpenRange => {
    const [opens = '', closes = ''] = each.split(' to ').map((part) => part.padStart(5, '0'));
    return { opens, closes };
  });
  for (const { opens, closes } of ranges) {
    if (opens < closes) continue;
    refuse(
      context,
      path,
      `The studio opens at ${opens} and closes at ${closes}. It must open before it closes${closes === '00:00' ? ': write 23:59 for midnight' : ': correct one of the times'}.`,
    );
    return ranges;
  }
  const isInOrder = ranges.every(({ opens }, index) => (ranges[index - 1]?.closes ?? '') < opens);
  if (!isInOrder)
    refuse(
      context,
      path,
      `${quote(text)} has times that overlap. Write them in order, with a break between them.`,
    );
  return ranges;
}

const toWeekday = (name: string): number =>
  [0, 1, 2, 3, 4, 5, 6].find((number) => name.startsWith(formatWeekdayName(number))) ?? 0;

/** "Friday to Sunday" */
function readWeekdays(text: string): number[] {
  if (/^every day$/i.test(text)) return [0, 1, 2, 3, 4, 5, 6];
  return text.split(/, | and /).flatMap((part) => {
    const [first = 0, last = first] = part.split(' to ').map(toWeekday);
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
  });
}

const nths: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };

interface Line {
  days: string;
  open: DayHours;
}

function readMonthly({ days: text, open }: Line): MonthlyHours | null {
  const [nthName = '', weekdayName = ''] = text.split(' ');
  const nth = nths[nthName.toLowerCase()];
  return nth === undefined ? null : { weekday: readWeekdays(weekdayName)[0] ?? 0, nth, open };
}

/** Reads the lines below `open:`. */
function readLines(lines: readonly Line[], context: Context): Pick<Hours, 'week' | 'monthly'> {
  const monthly: MonthlyHours[] = [];
  const lineOfWeekday: (Line | undefined)[] = Array.from({ length: 7 });
  for (const each of lines) {
    const monthlyHours = readMonthly(each);
    if (monthlyHours) monthly.push(monthlyHours);
    else for (const number of readWeekdays(each.days)) lineOfWeekday[number] = each;
  }
  for (const each of lines) {
    if (readMonthly(each) || lineOfWeekday.includes(each)) continue;
    refuse(
      context,
      ['open', each.days],
      'Later lines replace this one on all its days. Move it below them, or delete it.',
    );
  }
  const missing = lineOfWeekday.findIndex((each) => each === undefined);
  if (missing >= 0) {
    const name = formatWeekdayName(missing);
    refuse(context, ['open'], `No line has the hours on ${name}. Add "${name}:" with hours, or with closed.`);
  }
  const week = lineOfWeekday.map((each) => each?.open ?? []);
  if (missing < 0 && week.flat().length === 0)
    refuse(context, ['open'], 'The studio is closed every day. Give at least one day its hours.');
  return { week, monthly };
}

const timezone = line.superRefine((value, context) => {
  // The type reports an empty text.
  if (value === '' || isTimezone(value)) return;
  addIssue(context, {
    rule: 'timezone-known',
    path: [],
    message: `${quote(value)} is not the time zone of a city. Use a name such as America/New_York.`,
  });
});

/** Rejects the keys of an older form. `describe` returns how to write the hours now, or null if they are in the new form. */
const refuseOldForm =
  (describe: (opens: string, closes: string) => string) => (value: unknown, context: Context) => {
    if (typeof value !== 'object' || value === null || !('opens' in value || 'closes' in value)) return value;
    const opens = 'opens' in value ? value.opens : '10:00';
    const closes = 'closes' in value ? value.closes : '22:00';
    const key = 'opens' in value ? 'opens' : 'closes';
    // Not a refinement, because the value cannot be used.
    context.addIssue({
      code: 'invalid_value',
      values: [],
      path: [key],
      message: `expected part of "open:". ${describe(String(opens), String(closes))}`,
    });
    return z.NEVER;
  };

const exception = z.preprocess(
  refuseOldForm((opens, closes) => `Replace opens and closes with open: ${opens} to ${closes}`),
  z
    .strictObject({ date: day, name: line, open: dayHours.default('closed') })
    .transform(({ open, ...rest }, context): HoursException => ({
      ...rest,
      open: readDayHours(open, ['open'], context),
    })),
);

/** The opening hours in `content/studio.yaml`. */
export const hours = z.preprocess(
  refuseOldForm(
    (opens, closes) => `Replace days, opens and closes with open: { Every day: ${opens} to ${closes} }`,
  ),
  z
    .strictObject({
      timezone,
      /** Lines of days and their hours. A later line replaces an earlier one. */
      open: z.record(days, dayHours),
      /** Days on which the studio is closed or has special hours. */
      exceptions: z.array(exception).default([]),
    })
    .transform(({ open, ...rest }, context): Hours => {
      const lines = Object.entries(open).map(([text, value]): Line => ({
        days: text,
        open: readDayHours(value, ['open', text], context),
      }));
      return { ...rest, ...readLines(lines, context) };
    }),
);

/** True for the IANA name of a city's time zone. */
export function isTimezone(name: string): boolean {
  // EST and Etc/GMT+5 have no daylight saving time, so prime time would be an hour off in summer.
  if (!name.includes('/') || name.startsWith('Etc/')) return false;
  // The list comes first, because creating a DateTimeFormat takes 25 ms. It also accepts older names, which are not in the list.
  if (Intl.supportedValuesOf('timeZone').includes(name)) return true;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
