import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AccountPage } from '@/features/account/components/account-page';
import { MembershipNote } from '@/features/account/components/membership-note';
import { ResetPasswordForm } from '@/features/account/components/reset-password-form';

export default function ResetPassword() {
  const token = useTokenOfLink();
  return (
    <AccountPage
      title="Choose a new password"
      text="Then sign in with it, here and on your other devices."
      aside={<MembershipNote />}
    >
      <ResetPasswordForm key={token} token={token} />
    </AccountPage>
  );
}

/** The secret of the link, which leaves the address bar and the history at once: who looks on, or sits here next, cannot use it. */
function useTokenOfLink() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('token');
  const [token, setToken] = useState(asked);
  if (asked && asked !== token) setToken(asked); // another mail's link, opened in this tab
  useEffect(() => {
    if (asked) void navigate(pathname, { replace: true });
  }, [asked, pathname, navigate]);
  return token;
}
