import { ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { Button } from './button';

interface LinkMenuProps {
  label: string;
  /** Names what the links are about where the label alone could be any row's. */
  'aria-label'?: string;
  className?: string;
  links: { label: string; href: string }[];
}

/** A button that opens a few links out of the product, or to files. */
export const LinkMenu = ({ label, links, ...rest }: LinkMenuProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>
      <Button variant="secondary" {...rest}>
        {label}
        <ChevronDown aria-hidden />
      </Button>
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        className="z-50 min-w-48 animate-fade rounded-md border border-line bg-card p-1 text-ink shadow-lift"
      >
        {links.map(({ label: name, href }) => (
          <Radix.Item key={href} asChild>
            <a
              href={href}
              className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 font-bold no-underline outline-none select-none data-highlighted:bg-ink data-highlighted:text-page"
              {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
            >
              {name}
            </a>
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
