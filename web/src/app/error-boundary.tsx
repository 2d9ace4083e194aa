import { Component, type ReactNode } from 'react';
import { Button, ButtonAnchor } from '@/ui/button';

const reloadedKey = 'fungo.reloaded-at';
const minute = 60_000;

/** Browsers' messages for a missing chunk. A deploy since this tab was opened removes the old chunks. */
const isMissingChunk = (error: Error) =>
  /dynamically imported module|module script failed|Unable to preload CSS/i.test(error.message);

/**
 * Reloads for the new version, at most once a minute, so that a page that is really gone does not loop, and only with
 * a connection, because the browser would otherwise show its own error page.
 */
function reloadOnce() {
  if (!navigator.onLine) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < minute) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    return; // Without storage nothing would end the loop.
  }
  location.reload();
}

interface Props {
  children: ReactNode;
  /** A new value (the path) clears the error, because another page may work. */
  resetKey?: string;
  /** Retries a failed fetch when the connection is back. Without it the page reloads. */
  fetchAgain?: () => void;
}

/** Catches errors of rendering and of loading a page's code. */
export class ErrorBoundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidMount() {
    addEventListener('online', this.recover);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.recover);
  }

  private readonly recover = () => {
    if (!this.state.error || !isMissingChunk(this.state.error)) return;
    if (!this.props.fetchAgain) return location.reload();
    this.props.fetchAgain();
    this.setState({ error: undefined });
  };

  override componentDidCatch(error: Error) {
    if (isMissingChunk(error)) reloadOnce();
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div
        role="alert"
        className="page grid min-h-[60dvh] content-center justify-items-center gap-4 py-16 text-center"
      >
        <p className="eyebrow text-clay-ink">Rain delay</p>
        <h1 className="text-4xl">
          {isMissingChunk(error) ? 'This page could not be loaded' : 'Something broke on this page'}
        </h1>
        <p className="max-w-prose text-muted">
          {isMissingChunk(error)
            ? 'Your connection may have dropped, or the site was just updated. Reload the page to continue.'
            : 'That’s our mistake. Reload the page. Everything you saved is safe.'}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>Reload the page</Button>
          <ButtonAnchor variant="secondary" href="/">
            Go Home
          </ButtonAnchor>
        </div>
      </div>
    );
  }
}
