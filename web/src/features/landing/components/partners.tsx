import type { Partner, Site } from '@fungo/contracts';
import { offer } from '@fungo/contracts/offer';
import { useState } from 'react';
import { ButtonAnchor } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import leather from '../art/partner-leather.svg';
import trainer from '../art/partner-trainer.svg';
import { PartnerVideo } from './partner-video';

const artwork = [trainer, leather];

/** The academy's training partners and how to reach it; what the settings leave out is not shown. */
export function Partners({ site }: { site: Site }) {
  const { partners, contacts } = site;
  const [playing, setPlaying] = useState<number>();
  if (!partners.length && !contacts.email && !contacts.partnerEmail) return null;
  return (
    <section className="page py-16 sm:py-20" aria-labelledby="partners">
      {partners.length > 0 && (
        <>
          <h2 id="partners" className="text-4xl sm:text-5xl">
            Training Partners
          </h2>
          <p className="mt-3 max-w-prose text-lg text-muted">
            The gear and the program we train with between lessons: {offer.partner.sessionMinutes}-minute
            sessions, {offer.partner.sessionsPerWeek} times a week, for ages {offer.partner.ages.min}-
            {offer.partner.ages.max}.
          </p>
          <div className="seam mt-5" />
          <ul className="mt-10 grid gap-8 lg:grid-cols-2">
            {partners.map((partner, index) => (
              <li key={partner.name} className="grid">
                <PartnerCard
                  partner={partner}
                  art={artwork[index]}
                  playing={playing === index}
                  onPlayingChange={(on) => setPlaying(on ? index : undefined)}
                  contact={contacts.email}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-12 flex flex-wrap gap-3">
        {contacts.email && (
          <ButtonAnchor variant="secondary" href={`mailto:${contacts.email}`}>
            Ask us anything
          </ButtonAnchor>
        )}
        {contacts.partnerEmail && (
          <ButtonAnchor
            variant="secondary"
            href={`mailto:${contacts.partnerEmail}?subject=Becoming%20a%20partner`}
          >
            Become a partner
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}

interface PartnerCardProps {
  partner: Partner;
  art: string | undefined;
  playing: boolean;
  onPlayingChange: (playing: boolean) => void;
  /** Where members ask for the special price. */
  contact: string | null;
}

function PartnerCard({ partner, art, playing, onPlayingChange, contact }: PartnerCardProps) {
  const image = partner.imageUrl ?? art;
  return (
    <Card className="flex flex-col overflow-hidden">
      <div className="aspect-8/5 bg-board">
        {partner.videoUrl ? (
          <PartnerVideo
            name={partner.name}
            url={partner.videoUrl}
            poster={image}
            playing={playing}
            onPlayingChange={onPlayingChange}
          />
        ) : (
          <img src={image} alt="" loading="lazy" className="size-full object-cover" />
        )}
      </div>
      <CardBody className="flex flex-1 flex-col gap-4">
        <h3 className="text-3xl">{partner.name}</h3>
        {partner.text && <p className="text-muted">{partner.text}</p>}
        {partner.discountCode && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-leather-soft px-4 py-3">
            <code className="flap font-sans text-xl tracking-wider">{partner.discountCode}</code>
            <span className="font-bold text-leather-ink">
              {offer.partner.discountPercent}% off all products and programs
            </span>
          </div>
        )}
        {partner.offer && (
          <p className="rounded-md bg-leather-soft px-4 py-3 text-leather-ink">
            <strong className="font-display text-xl">{partner.offer}</strong> for members.{' '}
            {contact ? (
              <a className="font-bold underline underline-offset-4" href={`mailto:${contact}`}>
                Contact us to inquire
              </a>
            ) : (
              'Contact us to inquire.'
            )}
          </p>
        )}
        {partner.linkUrl && (
          <ButtonAnchor href={partner.linkUrl} variant="secondary" className="mt-auto self-start">
            Visit {partner.name}
          </ButtonAnchor>
        )}
      </CardBody>
    </Card>
  );
}
