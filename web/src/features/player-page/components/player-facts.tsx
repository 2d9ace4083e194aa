import type { Player } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ContactLinks } from '@/academy/contact-links';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { contactsQuery } from '../api/player';

/** Details of a player as the family gave them, and for staff the guardians. */
export const PlayerFacts = ({ player, isStaff }: { player: Player; isStaff: boolean }) => (
  <Card>
    {isStaff && (
      <CardBody className="grid gap-3">
        <CardTitle>Contact</CardTitle>
        <Contacts playerId={player.id} />
      </CardBody>
    )}
    <CardBody className="grid gap-3">
      <CardTitle>In an emergency</CardTitle>
      <div>
        <p className="font-bold">{player.emergencyContact ?? 'Nobody is named yet'}</p>
        <ContactLinks phone={player.emergencyPhone} email={null} />
      </div>
      {player.medicalNotes && (
        <div>
          <p className="text-sm text-muted">Medical notes</p>
          <p className="wrap-anywhere whitespace-pre-line">{player.medicalNotes}</p>
        </div>
      )}
      {isStaff && <p className="text-sm text-muted">Each look at this page is recorded.</p>}
    </CardBody>
    <CardBody>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        <Fact label="Position">{player.position ?? 'Not given'}</Fact>
        <Fact label="Experience">{player.experience ?? 'Not given'}</Fact>
        <Fact label="Photos">
          {player.photoConsent === null
            ? 'Not answered'
            : player.photoConsent
              ? 'May be shown'
              : 'May not be shown'}
        </Fact>
      </dl>
    </CardBody>
  </Card>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);

const Contacts = ({ playerId }: { playerId: string }) => (
  <Loaded
    query={useQuery(contactsQuery(playerId))}
    what="the guardians"
    skeleton={<Skeleton className="h-16" />}
  >
    {(contacts) =>
      contacts.length === 0 ? (
        <p className="text-muted">No account acts for this player.</p>
      ) : (
        <ul className="grid gap-3">
          {contacts.map(({ name, email, phone }) => (
            <li key={email}>
              <p className="font-bold wrap-anywhere">{name}</p>
              <ContactLinks phone={phone} email={email} />
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
);
