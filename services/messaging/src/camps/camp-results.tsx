import {
  type ChildResults,
  comparison,
  placeText,
  playerSportWords,
  scoreText,
  sinceLast,
  stationWords,
} from '@fungo/contracts';
import { ButtonLink, Facts, Lines, Paragraph, Subtitle, Title } from '../templates/parts';
import { oneLine } from '../templates/one-line.rules';
import type { Mail } from '../templates/render-mail';
import { firstNames, type RegistrationView } from './camp-view';

/** The results of a family's children, each compared with its age division, as on the results page. */
export const campResults = ({ camp, results }: RegistrationView, children: ChildResults[]): Mail => {
  const measured = children.filter(({ overall }) => overall !== null);
  const names = firstNames(measured.map(({ playerName }) => playerName));
  return {
    subject: `How ${names} did: ${camp.title}`,
    preheader: 'Station by station, next to the age division.',
    body: (
      <>
        <Title>How {names} did</Title>
        <Paragraph>
          Thank you for coming to {camp.title}. This is what we measured at the stations, next to everybody of
          the same age division.
        </Paragraph>
        {measured.map((child) => (
          <Child key={child.playerId} child={child} />
        ))}
        <ButtonLink href={results}>See the results with charts</ButtonLink>
      </>
    ),
  };
};

function Child({ child }: { child: ChildResults }) {
  const { playerName, ageDivision, sport, overall, stations } = child;
  return (
    <>
      <Subtitle>
        {firstNames([playerName])}, {ageDivision} {playerSportWords[sport].toLowerCase()}
      </Subtitle>
      <Paragraph>
        <strong>Overall {placeText(overall!, ageDivision)}.</strong>{' '}
        {comparison(overall!, `measured at any station in ${ageDivision}`)}.
      </Paragraph>
      <Facts
        facts={Object.fromEntries(
          stations.map((station) => [stationWords[station.rule.station], told(station, ageDivision)]),
        )}
      />
    </>
  );
}

function told({ rule, standing, didNotTakePart }: ChildResults['stations'][number], division: string) {
  if (!standing) return <Plain>{didNotTakePart ? 'Didn’t play' : 'Not measured'}</Plain>;
  const since = sinceLast(standing, rule);
  return (
    <Lines
      lines={[
        `${scoreText(standing.score, oneLine(rule.unit))}, ${placeText(standing, division)}`,
        <Plain key="among">{comparison(standing, `measured here in ${division}`)}.</Plain>,
        ...(since ? [<Plain key="since">{oneLine(since)}</Plain>] : []),
      ]}
    />
  );
}

/** The text next to a number, in a lighter weight. */
const Plain = ({ children }: { children: string | string[] }) => (
  <span style={{ fontWeight: 400 }}>{children}</span>
);
