import { SiteSettings } from '@fungo/contracts/identity/site';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { press, renderApp } from '../../../../test/render';
import { PoliciesSection } from './policies-section';

const settings = SiteSettings.parse({ name: 'Bellport Hitting Lab' });

function Form() {
  const form = useForm<SiteSettings>({ defaultValues: settings });
  return (
    <FormProvider {...form}>
      <PoliciesSection />
    </FormProvider>
  );
}

// holds: D2 camps.17
test('the academy’s own words begin as the standard text', async () => {
  renderApp(<Form />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Privacy policy (optional)');
  expect(field).toHaveValue('');
  await press('Edit the standard text: Privacy policy');
  expect(field.value).toContain('Bellport Hitting Lab uses this site');
  expect(field).toHaveFocus();
  expect(
    screen.queryByRole('button', { name: 'Edit the standard text: Privacy policy' }),
  ).not.toBeInTheDocument();
  expect(screen.getByLabelText('Terms of use (optional)')).toHaveValue('');
});
