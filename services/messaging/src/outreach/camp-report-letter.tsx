import { DateTime } from 'luxon';
import { type CampReport, constants, scoreText, stationWords } from '@fungo/contracts';
import { oneLine } from '../templates/one-line.rules';
import { Note, Paragraph, Subtitle, Table } from '../templates/parts';

const few = constants.leaderboard.percentileFrom;

export const reportWords = ({ title, startDate, endDate }: CampReport) => ({
  subject: `${oneLine(title)}: results by age group`,
  preheader: `Station by station, ${daysOf(startDate, endDate)}.`,
  title: 'How the players did',
  again: 'We sent you these results a while ago, and would like to hear from you.',
  button: 'Book us again',
});

/** A camp's results in a table for each age group. */
export const CampReportParts = ({ report }: { report: CampReport }) => (
  <>
    <Paragraph>
      These are the results of {oneLine(report.title)}, {daysOf(report.startDate, report.endDate)}.
    </Paragraph>
    {report.ageGroups.map(({ ageGroup, stations }) => (
      <div key={ageGroup}>
        <Subtitle>{nameOfGroup(ageGroup)}</Subtitle>
        <Table
          columns={['Station', 'Children', 'Median', 'Middle half']}
          rows={stations.map((station) => [
            stationWords[station.station],
            String(station.measured),
            scoreText(station.median, oneLine(station.unit)),
            rangeOf(station),
          ])}
        />
        {stations.some(({ lessIsBetter }) => lessIsBetter) && (
          <Note>Less is better: {listOf(stations.filter(({ lessIsBetter }) => lessIsBetter))}.</Note>
        )}
      </div>
    ))}
    <Note>
      Half of the children did at least as well as the median. The middle half leaves out the best quarter and
      the last quarter. No child is named, and results of fewer than {few} children are left out.
    </Note>
  </>
);

/** A report in lines, for a copy of somebody's data: '10U, Hitting Zone: 12 children, 14.5 (12.0–16.5)'. */
export const linesOfReport = ({ title, ageGroups }: CampReport): string[] => [
  title,
  ...ageGroups.flatMap(({ ageGroup, stations }) =>
    stations.map(
      (station) =>
        `${nameOfGroup(ageGroup)}, ${stationWords[station.station]}: ${station.measured} children, ` +
        `${scoreText(station.median, station.unit)} (${rangeOf(station)})`,
    ),
  ),
];

type Result = CampReport['ageGroups'][number]['stations'][number];

const listOf = (stations: Result[]): string =>
  new Intl.ListFormat('en-US').format(stations.map(({ station }) => stationWords[station]));

/** '12.0–16.5'; the median next to it has the unit. */
const rangeOf = ({ middle: { from, to } }: Result): string => `${scoreText(from)}–${scoreText(to)}`;

/** An age outside of all groups is its own: 'Age 17'. */
const nameOfGroup = (ageGroup: string): string => (/^\d+$/.test(ageGroup) ? `Age ${ageGroup}` : ageGroup);

/** 'July 5 – 9, 2026' */
function daysOf(startDate: string, endDate: string): string {
  const [first, last] = [startDate, endDate].map((date) => DateTime.fromISO(date, { locale: 'en-US' })) as [
    DateTime,
    DateTime,
  ];
  if (startDate === endDate) return first.toFormat('MMMM d, yyyy');
  if (first.year !== last.year) return `${first.toFormat('MMMM d, yyyy')} – ${last.toFormat('MMMM d, yyyy')}`;
  return `${first.toFormat('MMMM d')} – ${last.toFormat(first.month === last.month ? 'd, yyyy' : 'MMMM d, yyyy')}`;
}
