import { useTheme } from '@/lib/theme';
import { Button } from '@/ui/button';
import { Moon, Sun } from '@/ui/icons';

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
      {other === 'dark' ? <Moon /> : <Sun />}
    </Button>
  );
}
