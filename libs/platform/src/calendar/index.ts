export { calendarText, type CalendarEntry } from './calendar-file';
export { campEntries, visitEntries } from './camp-entries';
export { EntryLinks } from './entry-links';
export { lessonEntryId } from './lesson-entry';
export { sendCalendar } from './send-calendar';
