import { spawnSync } from 'node:child_process';
import { deepStrictEqual } from 'node:assert';
import ICAL from 'ical.js';

/** An event, as calendars read it. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  /** Instants in ISO format. */
  start: string;
  end: string;
  summary: string;
  location: string;
}

/**
 * The events of an iCalendar text, read by ical.js and by Python's icalendar, which must agree. Only Linux has the latter for
 * certain, because `make test` installs it there.
 */
export function readCalendar(text: string): ReadEvent[] {
  const events = readByIcalJs(text);
  const python = pythonWithIcalendar();
  if (python !== null) deepStrictEqual(readByPython(python, text), events);
  else if (process.platform === 'linux') throw new Error('Please install python3-icalendar.');
  return events;
}

function readByIcalJs(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status') as string,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      location: event.location,
    };
  });
}

const script = `
import json, sys
from datetime import timezone
from icalendar import Calendar

def iso(at):
    return at.dt.astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z')

print(json.dumps([{
    'uid': str(event['UID']),
    'sequence': int(event['SEQUENCE']),
    'status': str(event['STATUS']),
    'start': iso(event['DTSTART']),
    'end': iso(event['DTEND']),
    'summary': str(event['SUMMARY']),
    'location': str(event.get('LOCATION', '')),
} for event in Calendar.from_ical(sys.stdin.read()).walk('VEVENT')]))
`;

function readByPython(python: string, text: string): ReadEvent[] {
  const { status, stdout, stderr } = spawnSync(python, ['-c', script], { input: text, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Python’s icalendar could not read it: ${stderr}`);
  return JSON.parse(stdout) as ReadEvent[];
}

let known: string | null | undefined;

/** The system's own Python first: it has the packages that the system installed. */
const pythonWithIcalendar = (): string | null =>
  (known ??=
    ['/usr/bin/python3', 'python3'].find(
      (python) => spawnSync(python, ['-c', 'import icalendar'], { stdio: 'ignore' }).status === 0,
    ) ?? null);
