import { Moon, Sun } from 'lucide-react';
import { useTheme } from '@/lib/theme';
import { Button } from '@/ui/button';

export function ThemeToggle() {
  const [theme, choose] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      variant="board"
      size="icon"
      aria-label={
        other === 'dark' ? 'Night game: switch to the dark theme' : 'Day game: switch to the light theme'
      }
      onClick={() => choose(other)}
    >
      {other === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
    </Button>
  );
}
