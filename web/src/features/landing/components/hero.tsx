import type { Site } from '@fungo/contracts';
import { ButtonLink } from '@/ui/button';
import heroTall from '@/art/hero-tall.svg';
import heroWide from '@/art/hero-wide.svg';
import { ChampionshipPhotos } from './championship-photos';

interface HeroProps {
  site: Site | undefined;
  /** The settings are not known yet: their pictures wait, so that none is swapped before the eyes. */
  isPending: boolean;
}

export const Hero = ({ site, isPending }: HeroProps) => (
  <section className="board relative isolate -mt-(--nav-height) grid min-h-[calc(100svh-var(--dock-height))] overflow-hidden pt-(--nav-height)">
    <picture>
      <source media="(orientation: portrait)" srcSet={heroTall} />
      <img
        src={heroWide}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
    </picture>
    {site?.hero.imageUrl && (
      <img
        src={site.hero.imageUrl}
        alt=""
        className="absolute inset-0 -z-10 size-full animate-fade object-cover brightness-60"
      />
    )}
    <div className="relative grid content-center justify-items-center px-4 py-36 text-center sm:py-44 lg:content-start lg:px-[26%] lg:pt-[clamp(1.5rem,9vh,7rem)] lg:pb-16">
      <p className="eyebrow min-h-lh text-lamp">{site?.name}</p>
      <h1 className="mt-3 max-w-[11ch] text-[clamp(2.9rem,7.2vw,7rem)] leading-[0.92] font-black drop-shadow-[0_3px_0_#0b1a13]">
        Get in Reps This Summer!
      </h1>
      <p className="stitched mt-6 -rotate-1 rounded-md bg-clay-deep px-6 py-3 font-display text-[clamp(1.15rem,2.2vw,1.65rem)] leading-tight font-extrabold text-white shadow-lift">
        Hitting &amp; Fielding Instruction Available!
      </p>
      <div className="mt-8 grid w-full max-w-xl grid-cols-2 gap-3 sm:grid-cols-3">
        <ButtonLink size="lg" to="/book-lesson" className="col-span-2 sm:col-span-3">
          Book Your Lesson
        </ButtonLink>
        <ButtonLink variant="chalk" size="narrow" to="/camps-clinics" className="col-span-2 sm:col-span-1">
          Camps &amp; Clinics
        </ButtonLink>
        <ButtonLink variant="board" size="narrow" to="/camps-clinics?showForm=true">
          Request Clinic
        </ButtonLink>
        <ButtonLink variant="board" size="narrow" to="/subscribe">
          Video Analysis
        </ButtonLink>
      </div>
    </div>
    <ChampionshipPhotos photos={site?.photos ?? []} isPending={isPending} />
  </section>
);
