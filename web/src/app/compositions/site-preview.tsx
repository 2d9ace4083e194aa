import type { Site } from '@fungo/contracts';
import { GettingThere } from '@/features/booking/components/getting-there';
import { PaymentNotice } from '@/features/booking/components/payment-notice';
import { Hero } from '@/features/landing/components/hero';
import { Partners } from '@/features/landing/components/partners';

/** Preview of the settings from the parts that families see: the home page, then the booking confirmation. */
export const SitePreview = ({ site }: { site: Site }) => (
  <>
    <Hero site={site} isPending={false} />
    <Partners site={site} />
    <div className="page grid gap-6 pb-12">
      <PaymentNotice handles={site.payment} card={site.lessons.card} />
      <GettingThere site={site} />
    </div>
  </>
);
