import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { connectToaster, type ToastMessage } from '@/lib/toast';

const tone = {
  success: 'border-l-grass bg-card text-ink',
  error: 'border-l-stitch-ink bg-stitch-soft text-ink',
};

/** A page with a `bottom-bar` says how high it is. */
const clearOfBar = 'var(--bottom-bar, 1.5rem)';

/** Shows what `toast` of lib/toast sends; fetched with the first message. */
export default function Toaster() {
  useEffect(() => connectToaster({ show: showAlone, dismiss: () => void toast.dismiss() }), []);
  return (
    <Sonner
      position="bottom-center"
      visibleToasts={1}
      closeButton
      duration={6000}
      offset={{ bottom: clearOfBar }}
      mobileOffset={{ bottom: clearOfBar }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-md border border-line border-l-8 p-4 pr-12 font-sans text-base shadow-lift',
          title: 'font-bold',
          description: 'text-muted',
          closeButton:
            'absolute top-1 right-1 grid size-11 place-items-center rounded-md text-muted hover:text-ink',
        },
      }}
    />
  );
}

function showAlone({ kind, title, text }: ToastMessage) {
  toast.dismiss();
  toast[kind](title, { description: text, className: tone[kind] });
}
