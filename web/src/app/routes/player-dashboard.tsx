import { HittingGuide } from '@/features/hitting-guide/components/hitting-guide';
import { MyLessons } from '@/features/lessons/components/my-lessons';
import { ProfileCard } from '@/features/profile/components/profile-card';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { OnDeckCard } from '../on-deck-card';
import { SignedInOnly } from '../signed-in-only';
import { WithSite } from '../with-site';

export default function PlayerDashboard() {
  return (
    <SignedInOnly>
      {(user) => (
        <WithSite>
          {(site) => (
            <div className="page py-12">
              <PageHeader
                eyebrow={`Welcome, ${user.firstName}`}
                title="Player Dashboard"
                text="Your lessons, your player card and drills to practise."
              >
                <ButtonLink to="/book-lesson">Book a lesson</ButtonLink>
                <ButtonLink variant="secondary" to="/">
                  Home
                </ButtonLink>
              </PageHeader>
              <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
                <MyLessons user={user} timeZone={site.timeZone} />
                <ProfileCard user={user} timeZone={site.timeZone} />
              </div>
              <div className="mt-12 empty:hidden">
                <HittingGuide tutorials={site.tutorials} />
              </div>
              <section aria-labelledby="on-deck" className="mt-12">
                <h2 id="on-deck" className="text-3xl">
                  On deck
                </h2>
                <p className="mt-1 text-muted">Not open yet. Each of these comes to this page soon.</p>
                <div className="mt-5 grid gap-6 md:grid-cols-2">
                  <OnDeckCard
                    title="Swing Video Analysis"
                    text="Members will upload up to 4 swings a month here and read what a coach says about each."
                    link={{ to: '/subscribe', label: 'About the membership' }}
                  />
                  <OnDeckCard
                    title="Weekly Instruction Videos"
                    text="A new drill from the coaches every week, for all players or just for you."
                  />
                </div>
              </section>
            </div>
          )}
        </WithSite>
      )}
    </SignedInOnly>
  );
}
