import { PageHeader } from '@/ui/page-header';
import { KitFeedback } from '../compositions/kit/kit-feedback';
import { KitFields } from '../compositions/kit/kit-fields';
import { KitLooks } from '../compositions/kit/kit-looks';

/** Every part of the kit in its states, for people who build and check screens. */
export default function Kit() {
  return (
    <div className="page grid grid-cols-1 gap-10 py-8">
      <PageHeader title="Kit" text="The parts that every screen is made of, in each of their states." />
      <KitLooks />
      <KitFields />
      <KitFeedback />
    </div>
  );
}
