// Reads the busy times of an iCalendar text, on a separate thread. Plain JavaScript, so that tests run it unchanged.
const { parentPort, workerData } = require('node:worker_threads');
const ICAL = require('ical.js');
const { DateTime, IANAZone } = require('luxon');

class Refused extends Error {
  constructor(problem) {
    super(problem);
    this.problem = problem;
  }
}

/** @returns the busy spans, first to last, as pairs of milliseconds. They neither overlap nor touch. */
function read({ text, from, to, zone, ownIds, most, steps }) {
  const own = new RegExp(ownIds);
  const reading = { from, to, zone, most, left: { steps }, found: [] };
  for (const calendar of calendarsOf(text)) {
    removeUnsafeZones(calendar);
    const events = calendar
      .getAllSubcomponents('vevent')
      .filter((event) => event.hasProperty('dtstart') && !own.test(textOf(event, 'uid')));
    const replaced = replacedStarts(events, zone);
    for (const event of events) {
      if (textOf(event, 'status').toLowerCase() === 'cancelled') continue;
      if (textOf(event, 'transp').toLowerCase() === 'transparent') continue;
      try {
        add(event, replaced, reading);
      } catch (error) {
        // One broken entry does not hide the rest of a calendar.
        if (error instanceof Refused) throw error;
      }
    }
  }
  return merged(reading.found);
}

function calendarsOf(text) {
  const parsed = parse(text) ?? ICAL.parse(text.replace(block, (event) => (parse(event) ? event : '')));
  const all = typeof parsed[0] === 'string' ? [parsed] : parsed;
  const calendars = all.filter(([name]) => name === 'vcalendar').map((one) => new ICAL.Component(one));
  if (calendars.length === 0) throw new Refused('unreadable');
  return calendars;
}

const block = /^BEGIN:VEVENT\r?\n[^]*?^END:VEVENT\r?$\n?/gim;

/** Null if any value in it is broken. */
function parse(text) {
  try {
    return ICAL.parse(text);
  } catch {
    return null;
  }
}

const textOf = (event, name) => String(event.getFirstPropertyValue(name) ?? '');

/** Clocks change by the year. Other rules would only cost time, so their zone is looked up by its name. */
const yearly = /^FREQ=YEARLY(;(BYMONTH|BYDAY|BYMONTHDAY|UNTIL|INTERVAL|COUNT|WKST)=[^;]*)*$/;
const mostChanges = 200;
const dayOfSeconds = 86_400;

function removeUnsafeZones(calendar) {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const changes = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')];
    const rules = changes.flatMap((change) => change.getAllProperties('rrule'));
    const isSafe =
      zone.hasProperty('tzid') &&
      changes.length <= mostChanges &&
      rules.every((rule) => yearly.test(ordered(rule.getFirstValue())));
    if (!isSafe) calendar.removeSubcomponent(zone);
  }
}

const ordered = (rule) =>
  String(rule)
    .split(';')
    .sort((a, b) => Number(b.startsWith('FREQ=')) - Number(a.startsWith('FREQ=')))
    .join(';');

/** The starts of repeated events that another entry of the file moves or cancels, by the events' ids. */
function replacedStarts(events, zone) {
  const replaced = new Map();
  for (const event of events) {
    const property = event.getFirstProperty('recurrence-id');
    if (!property) continue;
    const uid = textOf(event, 'uid');
    if (!replaced.has(uid)) replaced.set(uid, new Set());
    replaced.get(uid).add(keyOf(property.getFirstValue(), property, zone));
  }
  return replaced;
}

function add(event, replaced, reading) {
  const property = event.getFirstProperty('dtstart');
  const start = property.getFirstValue();
  const duration = durationOf(event, start);
  const isRepeated =
    !event.hasProperty('recurrence-id') && (event.hasProperty('rrule') || event.hasProperty('rdate'));
  if (!isRepeated) {
    keep(start, property, duration, reading);
    return;
  }
  const dropped = new Set(replaced.get(textOf(event, 'uid')));
  for (const excluded of event.getAllProperties('exdate'))
    for (const value of excluded.getValues()) dropped.add(keyOf(value, excluded, reading.zone));
  event.removeAllProperties('exdate');
  const lasts = (duration.toSeconds() + dayOfSeconds) * 1000; // a clock may change meanwhile
  const times = new ICAL.RecurExpansion({ component: event, dtstart: start });
  for (let time = times.next(); time; time = times.next()) {
    if ((reading.left.steps -= 1) < 0) throw new Refused('too-many');
    const at = instantOf(time, property, reading.zone);
    if (at >= reading.to) break;
    if (at + lasts < reading.from) continue;
    const isDropped =
      dropped.has(keyOf(time, property, reading.zone)) || dropped.has(time.toString().slice(0, 10));
    if (!isDropped) keep(time, property, duration, reading);
  }
}

/** By the clock of its zone, so that an event has its usual end on the night when the clock changes. */
function durationOf(event, start) {
  const end = event.getFirstPropertyValue('dtend');
  if (end) return end.subtractDate(start);
  const given = event.getFirstPropertyValue('duration');
  return given ?? ICAL.Duration.fromData({ days: start.isDate ? 1 : 0 });
}

function keep(start, property, duration, { from, to, zone, most, found }) {
  const end = start.clone();
  end.addDuration(duration);
  const span = [instantOf(start, property, zone), instantOf(end, property, zone)];
  if (!(span[0] < span[1]) || span[1] <= from || span[0] >= to) return;
  if (found.length === most) throw new Refused('too-many');
  found.push(span);
}

/** A whole day by its date, another time by its instant. */
const keyOf = (time, property, zone) =>
  time.isDate ? time.toString().slice(0, 10) : instantOf(time, property, zone);

/** Milliseconds since 1970. Days and times without a zone are the academy's. */
function instantOf(time, property, zone) {
  const hasRules = time.zone === ICAL.Timezone.utcTimezone || time.zone?.component;
  if (!time.isDate && hasRules) return time.toUnixTime() * 1000;
  const named = String(property.getParameter('tzid') ?? '');
  const { year, month, day, hour, minute, second } = time;
  const clock = time.isDate ? { year, month, day } : { year, month, day, hour, minute, second };
  const isKnown = !time.isDate && named !== '' && IANAZone.isValidZone(named);
  return DateTime.fromObject(clock, { zone: isKnown ? named : zone }).toMillis();
}

function merged(spans) {
  const result = [];
  for (const [start, end] of spans.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

try {
  parentPort.postMessage({ spans: read(workerData) });
} catch (error) {
  parentPort.postMessage({ problem: error instanceof Refused ? error.problem : 'unreadable' });
}
