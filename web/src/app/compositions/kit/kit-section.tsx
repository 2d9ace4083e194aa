import type { ReactNode } from 'react';

/** Parts of one kind, under their name. */
export const KitSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-4">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
);
