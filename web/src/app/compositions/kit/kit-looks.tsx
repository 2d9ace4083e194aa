import { Search } from 'lucide-react';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';

import { Stars } from '@/ui/stars';
import { KitSection } from './kit-section';

const colors = [
  ['Page', 'bg-page'],
  ['Card', 'bg-card'],
  ['Sunken', 'bg-sunken'],
  ['Ink', 'bg-ink'],
  ['Muted', 'bg-muted'],
  ['Line', 'bg-line'],
  ['Edge', 'bg-edge'],
  ['Action', 'bg-action'],
  ['Danger', 'bg-danger'],
  ['Clay', 'bg-clay'],
  ['Grass', 'bg-grass'],
  ['Leather', 'bg-leather'],
  ['Board', 'bg-board'],
  ['Lamp', 'bg-lamp'],
] as const;

const variants = ['primary', 'secondary', 'quiet', 'blank', 'danger', 'final'] as const;
const onBoard = ['chalk', 'board'] as const;
const tones = ['neutral', 'grass', 'clay', 'leather', 'danger', 'board', 'lamp'] as const;
const person = { firstName: 'Mia', lastName: 'Lopez' };

/** Colors, type, buttons, badges and cards. */
export const KitLooks = () => (
  <>
    <KitSection title="Colors">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {colors.map(([name, color]) => (
          <li key={name} className="grid gap-1">
            <span className={`h-14 rounded-md border border-line ${color}`} />
            {name}
          </li>
        ))}
      </ul>
    </KitSection>
    <KitSection title="Type">
      <p className="font-display text-5xl font-black">Seventh inning</p>
      <p className="font-display text-2xl font-extrabold">A card’s title</p>
      <p className="max-w-prose">
        Text is Atkinson Hyperlegible, 16 px at least. Its letters and figures differ well: Il1, O0, 5S.
      </p>
      <p className="text-sm text-muted">A note below a field or in a row.</p>
    </KitSection>
    <KitSection title="Buttons">
      <div className="flex flex-wrap gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="icon" variant="secondary" aria-label="Search">
          <Search />
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="lg">Large</Button>
        <Button busy>Saving</Button>
        <Button disabled>Disabled</Button>
      </div>
      <div className="board flex flex-wrap gap-3 rounded-lg p-4">
        {onBoard.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
    </KitSection>
    <KitSection title="Badges, stars and people">
      <div className="flex flex-wrap items-center gap-3">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Stars rating={4.5} count={12} />
        <Stars rating={null} count={0} />
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} person={person} size={size} />
        ))}
      </div>
    </KitSection>
    <KitSection title="Card">
      <Card className="max-w-md">
        <CardBody className="grid gap-3">
          <CardTitle>Hitting with Dana</CardTitle>
          <p className="text-muted">Tuesday at 4:00 PM, Cage 2</p>
          <Button className="justify-self-start">Move lesson</Button>
        </CardBody>
      </Card>
    </KitSection>
  </>
);
