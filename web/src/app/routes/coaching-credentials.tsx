import { ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';

const appearances = [2015, 2016, 2018, 2019, 2022, 2023, 2024];

const offerings = [
  {
    title: 'Board Support Session',
    text: 'We join a board meeting of your league: how to find coaches, plan a season and keep families coming back.',
  },
  {
    title: 'Coaches Clinic',
    text: 'An evening or a day with your coaches on the field: practice plans, drills, and how to teach a swing.',
  },
  {
    title: '1-Day Mini Camp',
    text: 'A day for your players at your fields: stations for hitting, throwing and fielding, each with its score.',
  },
];

/** The head coach's record, and the academy's services for leagues. */
export default function CoachingCredentials() {
  return (
    <div className="page py-12">
      <PageHeader
        eyebrow="Seven trips to Williamsport"
        title="Coaching experience"
        text={`Our head coach has taken part in ${appearances.length} Little League World Series.`}
      />
      <ul aria-label="Little League World Series appearances" className="flex flex-wrap gap-3">
        {appearances.map((year) => (
          <li key={year} className="board grid min-w-24 place-items-center rounded-lg p-4">
            <span className="flap text-3xl">{year}</span>
          </li>
        ))}
      </ul>
      <h2 className="mt-12 text-3xl">What we offer leagues</h2>
      <ul className="mt-6 grid gap-6 md:grid-cols-3">
        {offerings.map(({ title, text }) => (
          <li key={title} className="grid">
            <Card>
              <CardBody>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </CardBody>
            </Card>
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/camps-clinics?showForm=true">Request Coaching Clinic</ButtonLink>
        <ButtonLink variant="secondary" to="/camps-clinics">
          View Training Camps
        </ButtonLink>
      </div>
    </div>
  );
}
