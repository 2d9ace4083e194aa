import type { Site } from '@fungo/contracts';
import { Card, CardBody } from '@/ui/card';

/** Where the academy is, what to bring and how to reach the coach. */
export function GettingThere({ site }: { site: Pick<Site, 'name' | 'address' | 'arrival' | 'contacts'> }) {
  const { email, phone } = site.contacts;
  return (
    <Card>
      <CardBody>
        <h2 className="text-2xl">Getting there</h2>
        <p className="mt-3 font-bold">{site.name}</p>
        {site.address && <p>{site.address}</p>}
        {site.arrival && <p className="mt-3 whitespace-pre-line text-muted">{site.arrival}</p>}
      </CardBody>
      {(email || phone) && (
        <CardBody>
          <h2 className="text-2xl">Questions?</h2>
          <ul className="mt-3 grid gap-1">
            {email && (
              <li>
                <a
                  className="font-bold [overflow-wrap:anywhere] text-action-ink underline"
                  href={`mailto:${email}`}
                >
                  {email}
                </a>
              </li>
            )}
            {phone && (
              <li>
                <a
                  className="font-bold text-action-ink underline"
                  href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                >
                  {phone}
                </a>
              </li>
            )}
          </ul>
        </CardBody>
      )}
    </Card>
  );
}
