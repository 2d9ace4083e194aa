import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { connectToaster, type ToastMessage } from '@/lib/toast';

const tone = {
  success: 'border-l-grass bg-card text-ink',
  error: 'border-l-danger-ink bg-danger-soft text-ink',
};

/**
 * Shows what `toast` of lib/toast sends; fetched with the first message. It lies below the bar (`messages` of
 * styles/index.css).
 */
export default function Toaster() {
  useEffect(() => connectToaster({ show: showAlone, dismiss: () => void toast.dismiss() }), []);
  return (
    <Sonner
      position="top-right"
      className="messages"
      visibleToasts={1}
      closeButton
      duration={6000}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex min-h-13 items-center gap-2 rounded-md border border-line border-l-8 py-1.5 pr-12 pl-3 font-sans text-[0.9375rem] leading-snug shadow-lift',
          title: 'font-bold',
          description: 'text-muted',
          closeButton:
            'absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-md text-ink hover:bg-sunken [&_svg]:size-5',
        },
      }}
    />
  );
}

function showAlone({ kind, title, text }: ToastMessage) {
  toast.dismiss();
  toast[kind](title, { description: text, className: tone[kind] });
}
