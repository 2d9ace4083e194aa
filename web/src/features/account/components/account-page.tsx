import type { ReactNode } from 'react';
import heroWide from '@/art/hero-wide.svg';
import { useTitle } from '@/lib/use-title';

interface AccountPageProps {
  title: string;
  text: ReactNode;
  /** Content over the picture of the field. */
  aside: ReactNode;
  children: ReactNode;
}

/** Frame for sign-in and registration: the form next to the field at dusk. */
export function AccountPage({ title, text, aside, children }: AccountPageProps) {
  useTitle(title);
  return (
    <div className="grid min-h-[calc(100dvh-var(--nav-height))] lg:grid-cols-[5fr_7fr]">
      <div className="px-5 py-6 sm:px-10 sm:py-10 lg:py-14">
        <div className="mx-auto max-w-2xl lg:mx-0">
          <h1 className="text-3xl sm:text-5xl">{title}</h1>
          <p className="mt-2 text-muted sm:text-lg">{text}</p>
          <div className="seam mt-4 mb-6" />
          {children}
        </div>
      </div>
      <aside className="board relative lg:order-first isolate overflow-hidden">
        <img
          src={heroWide}
          alt=""
          className="absolute inset-0 -z-10 size-full object-cover object-[50%_70%] brightness-75"
        />
        <div className="grid gap-4 px-5 py-8 sm:px-10 lg:sticky lg:top-(--nav-height) lg:py-20">{aside}</div>
      </aside>
    </div>
  );
}
