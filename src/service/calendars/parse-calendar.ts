import ICAL from 'ical.js';
import { addDays, dayAt, startOfDay, timeAt, toInstant } from '#src/domain/time/day.ts';
import { CalendarError } from './fetch-calendar.ts';

export interface BusyTime {
  startsAt: string;
  endsAt: string;
  title: string;
}

export interface ReadingRules {
  /** Only events between these instants are read. */
  from: string;
  to: string;
  /** the studio's timezone, for whole days and for events without a known timezone */
  timezone: string;
  /** the host in the IDs of the studio's own events, which are left out */
  ownHost: string;
  /** The owner's email addresses. Events that one of them declined are left out. */
  ownerEmails: readonly string[];
}

export interface ParsedCalendar {
  busyTimes: BusyTime[];
  /** number of events that could not be read */
  unreadable: number;
}

/** A changed event of a recurrence that also changes the later ones (RANGE=THISANDFUTURE). */
interface LaterChange {
  /** the start of the first event that it changes */
  fromMs: number;
  /** how much later the events start */
  shiftMs: number;
  durationMs: number;
  title: string;
  isBusy: boolean;
}

const maxBusyTimes = 5000;
const maxOccurrences = 50_000;
const maxTitleLength = 200;
const dayMs = 86_400_000;

/** Reads the busy times in a calendar file. Each event is parsed alone, so a broken one does not hide the others. */
export function parseCalendar(text: string, rules: ReadingRules): ParsedCalendar {
  if (!/^\u{FEFF}?\s*BEGIN:VCALENDAR/iu.test(text))
    throw new CalendarError('This address returns a page instead of a calendar. Copy it again.');
  if (!/^END:VCALENDAR\s*$/im.test(text)) throw new CalendarError('The calendar arrived incomplete.');
  return new CalendarParser(text, rules).parse();
}

const getBlocks = (text: string, name: string): string[] =>
  text.match(new RegExp(`^BEGIN:${name}\\s*$[\\s\\S]*?^END:${name}\\s*$`, 'gim')) ?? [];

class CalendarParser {
  readonly #text: string;
  readonly #rules: ReadingRules;
  readonly #ownerEmails: readonly string[];
  readonly #fileZones = new Map<string, ICAL.Timezone>();
  /** the instants that a changed event of a recurrence replaces, by the recurrence's ID */
  readonly #replaced = new Map<string, Set<number>>();
  readonly #laterChanges = new Map<string, LaterChange[]>();
  readonly #busyTimes = new Map<string, BusyTime>();
  readonly #fromMs: number;
  readonly #toMs: number;

  constructor(text: string, rules: ReadingRules) {
    this.#text = text;
    this.#rules = rules;
    this.#fromMs = Date.parse(rules.from);
    this.#toMs = Date.parse(rules.to);
    // Google names an owner's main calendar after the owner's address.
    const name = /^X-WR-CALNAME:(.*)$/im.exec(text)?.[1] ?? '';
    this.#ownerEmails = [...rules.ownerEmails, name].map((email) => email.trim().toLowerCase());
  }

  parse(): ParsedCalendar {
    for (const block of getBlocks(this.#text, 'VTIMEZONE')) this.#addZone(block);
    let unreadable = 0;
    const events: ICAL.Component[] = [];
    for (const block of getBlocks(this.#text, 'VEVENT')) {
      try {
        const event = ICAL.Component.fromString(block);
        this.#addReplaced(event);
        events.push(event);
      } catch {
        unreadable += 1;
      }
    }
    for (const event of events) {
      try {
        if (this.#isBusy(event)) this.#addOccurrences(event);
      } catch (error) {
        if (error instanceof CalendarError) throw error;
        unreadable += 1;
      }
    }
    const busyTimes = [...this.#busyTimes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, busy]) => busy);
    return { busyTimes, unreadable };
  }

  #addZone(block: string): void {
    try {
      const zone = new ICAL.Timezone(ICAL.Component.fromString(block));
      this.#fileZones.set(zone.tzid, zone);
    } catch {
      // Events in this timezone are read in the studio's.
    }
  }

  #addReplaced(event: ICAL.Component): void {
    const property = event.getFirstProperty('recurrence-id');
    if (!property) return;
    const uid = getText(event, 'uid');
    const instants = this.#replaced.get(uid) ?? new Set();
    const fromMs = this.#toInstantMs(getTime(property), getZone(property));
    instants.add(fromMs);
    this.#replaced.set(uid, instants);
    if (getParameter(property, 'range')?.toUpperCase() !== 'THISANDFUTURE') return;
    const { startMs, durationMs } = this.#getSpan(event);
    const change = { fromMs, shiftMs: startMs - fromMs, durationMs };
    const changes = this.#laterChanges.get(uid) ?? [];
    changes.push({ ...change, title: getTitle(event), isBusy: this.#isBusy(event) });
    this.#laterChanges.set(uid, changes);
  }

  /** Finds the change that applies to the event that would start at an instant. */
  #findLaterChange(event: ICAL.Component, startMs: number): LaterChange | undefined {
    const changes = this.#laterChanges.get(getText(event, 'uid')) ?? [];
    return changes.filter(({ fromMs }) => fromMs < startMs).toSorted((a, b) => b.fromMs - a.fromMs)[0];
  }

  #getSpan(event: ICAL.Component): { startMs: number; durationMs: number } {
    const startProperty = event.getFirstProperty('dtstart');
    if (!startProperty) throw new Error('An event has no start.');
    const start = getTime(startProperty);
    const startMs = this.#toInstantMs(start, getZone(startProperty));
    const endProperty = event.getFirstProperty('dtend');
    const durationMs = endProperty
      ? this.#toInstantMs(getTime(endProperty), getZone(endProperty)) - startMs
      : getDurationMs(event, start);
    return { startMs, durationMs };
  }

  #isBusy(event: ICAL.Component): boolean {
    if (getText(event, 'transp').toUpperCase() === 'TRANSPARENT') return false;
    if (getText(event, 'x-microsoft-cdo-busystatus').toUpperCase() === 'FREE') return false;
    if (getText(event, 'status').toUpperCase() === 'CANCELLED') return false;
    if (getText(event, 'uid').toLowerCase().endsWith(`@${this.#rules.ownHost}`)) return false;
    return !event.getAllProperties('attendee').some((attendee) => this.#isOwnersRefusal(attendee));
  }

  #isOwnersRefusal(attendee: ICAL.Property): boolean {
    const email = String(attendee.getFirstValue())
      .toLowerCase()
      .replace(/^mailto:/, '');
    return (
      this.#ownerEmails.includes(email) &&
      String(attendee.getParameter('partstat')).toUpperCase() === 'DECLINED'
    );
  }

  #addOccurrences(event: ICAL.Component): void {
    const startProperty = event.getFirstProperty('dtstart');
    if (!startProperty) throw new Error('An event has no start.');
    const start = getTime(startProperty);
    const zone = getZone(startProperty);
    const addAt = this.#createAdder(event, start);
    if (event.hasProperty('recurrence-id')) {
      addAt(start, zone);
      return;
    }
    const excluded = this.#getExcluded(event);
    const addUnlessExcluded = (time: ICAL.Time, timeZone: string | null) => {
      const isExcluded = excluded.has(formatDay(time)) || excluded.has(this.#toInstantMs(time, timeZone));
      if (!isExcluded) addAt(time, timeZone);
    };
    const rules = event.getAllProperties('rrule');
    if (rules.length === 0) addUnlessExcluded(start, zone);
    for (const property of rules) this.#expand(property, start, zone, addUnlessExcluded);
    for (const property of event.getAllProperties('rdate')) {
      for (const value of property.getValues()) {
        addUnlessExcluded(value instanceof ICAL.Period ? value.start : toTime(value), getZone(property));
      }
    }
  }

  /** Returns a function that adds the event at one of its starts. */
  #createAdder(event: ICAL.Component, start: ICAL.Time) {
    const title = getTitle(event);
    const isChange = event.hasProperty('recurrence-id');
    const replaced = isChange ? undefined : this.#replaced.get(getText(event, 'uid'));
    const { durationMs } = this.#getSpan(event);
    // Days are counted, because a day with a clock change is shorter or longer.
    const days = start.isDate ? Math.max(1, Math.round(durationMs / dayMs)) : null;
    const firstDay = addDays(this.#rules.from.slice(0, 10), -2 - Math.ceil(durationMs / dayMs));
    return (at: ICAL.Time, atZone: string | null) => {
      if (formatDay(at) < firstDay) return;
      const from = this.#toInstantMs(at, atZone);
      if (replaced?.has(from)) return;
      const change = isChange ? undefined : this.#findLaterChange(event, from);
      if (change) {
        const changedFrom = from + change.shiftMs;
        if (change.isBusy) this.#add(changedFrom, changedFrom + change.durationMs, change.title);
        return;
      }
      const to =
        days === null
          ? from + durationMs
          : startOfDay(addDays(formatDay(at), days), this.#rules.timezone).getTime();
      this.#add(from, to, title);
    };
  }

  #add(from: number, to: number, title: string): void {
    if (to <= from || to <= this.#fromMs || from >= this.#toMs) return;
    const busy = { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString(), title };
    this.#busyTimes.set(`${busy.startsAt} ${busy.endsAt} ${title}`, busy);
    if (this.#busyTimes.size > maxBusyTimes)
      throw new CalendarError(`The calendar has more than ${maxBusyTimes} upcoming events.`);
  }

  /** Excluded occurrences, as instants in milliseconds. Days exclude all occurrences on them. */
  #getExcluded(event: ICAL.Component): Set<string | number> {
    return new Set(
      event.getAllProperties('exdate').flatMap((property) =>
        property.getValues().map((value) => {
          const time = toTime(value);
          return time.isDate ? formatDay(time) : this.#toInstantMs(time, getZone(property));
        }),
      ),
    );
  }

  #expand(
    property: ICAL.Property,
    start: ICAL.Time,
    zone: string | null,
    add: (time: ICAL.Time, zone: string | null) => void,
  ): void {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) throw new Error('A recurrence can’t be read.');
    if (rule.until) rule.until = this.#getLastTime(rule.until, start, zone);
    const lastDay = addDays(this.#rules.to.slice(0, 10), 2);
    const occurrences = rule.iterator(start);
    for (let count = 0; count < maxOccurrences; count += 1) {
      const next: ICAL.Time | null = occurrences.next();
      if (!next || formatDay(next) > lastDay) return;
      add(next, zone);
    }
    throw new Error('An event recurs too often.');
  }

  /** Converts the end of a recurrence to local time, because the recurrence is computed in local time. */
  #getLastTime(until: ICAL.Time, start: ICAL.Time, zone: string | null): ICAL.Time {
    if (start.isDate || isUtc(start)) return until;
    if (until.isDate || !isUtc(until))
      return toLastSecond(formatDay(until), until.isDate ? '23:59' : formatTime(until));
    const instant = until.toJSDate();
    const fileZone = this.#findFileZone(zone);
    if (fileZone) {
      const local = new Date(instant.getTime() + fileZone.utcOffset(until) * 1000).toISOString();
      return toLastSecond(local.slice(0, 10), local.slice(11, 16));
    }
    const timezone = zone !== null && isKnownZone(zone) ? zone : this.#rules.timezone;
    return toLastSecond(dayAt(instant, timezone), timeAt(instant, timezone));
  }

  /** Finds the file's own definition of a timezone. It is needed only for names that are not known. */
  #findFileZone(zone: string | null): ICAL.Timezone | undefined {
    return zone === null || isKnownZone(zone) ? undefined : this.#fileZones.get(zone);
  }

  #toInstantMs(time: ICAL.Time, zone: string | null): number {
    const { timezone } = this.#rules;
    if (time.isDate) return startOfDay(formatDay(time), timezone).getTime();
    if (isUtc(time)) return time.toJSDate().getTime();
    const fileZone = this.#findFileZone(zone);
    if (!fileZone)
      return toInstant(
        formatDay(time),
        formatTime(time),
        zone !== null && isKnownZone(zone) ? zone : timezone,
      ).getTime();
    const local = Date.parse(`${formatDay(time)}T${formatTime(time)}:00Z`);
    return local - fileZone.utcOffset(time) * 1000;
  }
}

const knownZones = new Map<string, boolean>();

/** True for names such as America/New_York. Outlook uses other names, and defines them in the file. */
function isKnownZone(zone: string): boolean {
  let isKnown = knownZones.get(zone);
  if (isKnown === undefined) {
    try {
      isKnown = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
    } catch {
      isKnown = false;
    }
    knownZones.set(zone, isKnown);
  }
  return isKnown;
}

const isUtc = (time: ICAL.Time) => time.zone?.tzid === 'UTC';

const twoDigits = (number: number) => String(number).padStart(2, '0');

const formatDay = ({ year, month, day }: ICAL.Time) =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

const formatTime = ({ hour, minute }: ICAL.Time) => `${twoDigits(hour)}:${twoDigits(minute)}`;

const toLastSecond = (day: string, time: string) => ICAL.Time.fromDateTimeString(`${day}T${time}:59`);

function toTime(value: unknown): ICAL.Time {
  if (value instanceof ICAL.Time) return value;
  throw new Error('A time can’t be read.');
}

const getTime = (property: ICAL.Property) => toTime(property.getFirstValue());

const getParameter = (property: ICAL.Property, name: string): string | null =>
  property.getFirstParameter(name) || null;

const getZone = (property: ICAL.Property) => getParameter(property, 'tzid');

const getTitle = (event: ICAL.Component) =>
  getText(event, 'summary').replaceAll(/\s+/g, ' ').trim().slice(0, maxTitleLength);

function getText(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}

function getDurationMs(event: ICAL.Component, start: ICAL.Time): number {
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000;
  return start.isDate ? dayMs : 0;
}
