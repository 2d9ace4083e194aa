import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { cn } from '@/lib/cn';
import { CampPreview } from './camp-preview';
import type { EditCampValues } from './edit-camp.rules';
import type { NewCampValues } from './new-camp.rules';
import { sectionsWithErrors, type EditorSection } from './sections.rules';
import { useShownSection } from './use-shown-section';

interface CampEditorProps {
  sections: readonly EditorSection[];
  /** The buttons that save. */
  bar: ReactNode;
  /** The name of the field with the price of all days. */
  whole: 'fullCampPrice' | 'price';
  children: ReactNode;
}

/** A camp's form: an index that stays in sight and marks what is missing, the sections, a preview, and the way to save. */
export function CampEditor({ sections, bar, whole, children }: CampEditorProps) {
  const { errors } = useFormState<NewCampValues & EditCampValues>();
  const shown = useShownSection(sections);
  const faulty = sectionsWithErrors(sections, Object.keys(errors));
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 @4xl:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="contents @4xl:sticky @4xl:top-[calc(var(--nav-height)+1rem)] @4xl:grid @4xl:gap-6">
          <nav
            aria-label="Sections"
            className="sticky top-(--nav-height) z-10 -mx-1 border-b border-line bg-card px-1 @4xl:static @4xl:mx-0 @4xl:border-b-0 @4xl:bg-transparent @4xl:px-0"
          >
            <ol className="flex flex-wrap justify-between sm:justify-start @4xl:grid">
              {sections.map((section) => (
                <li key={section.place}>
                  <button
                    type="button"
                    aria-current={shown === section.place ? 'location' : undefined}
                    onClick={() => goTo(section.place)}
                    className={cn(
                      'flex min-h-11 w-full items-center gap-1 px-0.5 text-left text-xs font-bold sm:px-2 sm:text-sm @4xl:rounded-md @4xl:px-3 @4xl:text-base',
                      shown === section.place
                        ? 'border-b-3 border-ink @4xl:border-b-0 @4xl:bg-sunken'
                        : 'text-muted hover:text-ink',
                    )}
                  >
                    {section.name}
                    {faulty.includes(section.place) && (
                      <span className="ml-auto rounded-full bg-danger-soft px-2 text-danger-ink">
                        <span aria-hidden>!</span>
                        <span className="sr-only">, has errors</span>
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
          <CampPreview whole={whole} className="order-last" />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-8 [&_:is(input,select,textarea)]:scroll-mb-24">
          {children}
          <div className="sticky bottom-(--dock-height) z-10 -mx-1 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-card px-1 py-3">
            {bar}
          </div>
        </div>
      </div>
    </div>
  );
}

function goTo(place: string) {
  const section = document.getElementById(place);
  section?.scrollIntoView();
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
