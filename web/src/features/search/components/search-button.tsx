import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CurrentUser } from '@/lib/queries/current-user';
import { Button } from '@/ui/button';

const StaffSearch = lazy(() => import('./staff-search'));

/** Opens the search of people, lessons, camps and mails; Ctrl+K does too. */
export function SearchButton({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    setOpenedAt(key);
    setOpen(false);
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        variant="board"
        size="icon"
        aria-label="Find anything"
        title="Find anything (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
      </Button>
      {isOpen && (
        <Suspense>
          <StaffSearch role={user.role} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
