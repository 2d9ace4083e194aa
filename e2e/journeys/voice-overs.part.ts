import type { Page } from 'playwright-core';
import { filmAt, stateAt, type Video, type VoiceOver } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import type { Stage } from '../stage';

/** The page while a voice-over plays: the places of sound and film, and the drawings. */
interface Shown {
  sound: number;
  film: number;
  drawings: (string | null)[];
}

/** Every look at a page whose voice-over plays, from the first tick to the last. */
const watch = `
  window.shown = [];
  const audio = document.querySelector('audio');
  const film = document.querySelector('[aria-label=Video] video');
  window.look = () => ({
    sound: audio.currentTime, film: film.currentTime,
    drawings: [...document.querySelectorAll('[aria-label="Drawings on the film"] [role=img]')]
      .map((drawing) => drawing.getAttribute('aria-label')),
  });
  setInterval(() => {
    if (!audio.paused && !audio.seeking && !film.seeking) window.shown.push(window.look());
  }, 20);`;

export function voiceOverJourneys(stage: Stage): void {
  async function arrive(email: string, screen: 'desk' | 'phone'): Promise<Page> {
    const visitor = await stage.arrive(screen, { permissions: ['microphone'] });
    await visitor.signIn(email);
    return visitor.page;
  }

  it('takes a coach’s talk to the player, with the film and a drawing at their times', async () => {
    const desk = await arrive('coach@fungo.test', 'desk');
    const videos = (await (await desk.request.get('/api/instructor/videos')).json()) as Video[];
    const { id, title, frameRate } = videos.find(
      ({ status, filePath }) => status === 'reviewed' && filePath !== null,
    )!;
    // By the router, as coaches come: the page's policy is that of the dashboard.
    await desk.goto('/instructor-dashboard?tab=videos');
    await desk
      .getByRole('link', { name: `Open ${title}` })
      .first()
      .click();
    const last = (await desk.getByText(/^Frame 0 of /).textContent())!.split(' ').at(-1);

    await desk.getByRole('button', { name: 'Record voice-over' }).click();
    await desk.getByText('Recording', { exact: true }).waitFor();
    const reaches = (second: number) =>
      eventually(async () =>
        expect(await desk.getByRole('timer').textContent()).toMatch(new RegExp(`^0:0[${second}-9]`)),
      );
    // A seek, a slow-down, some of the film, and a drawing.
    await desk.getByRole('slider', { name: 'Timeline' }).press('PageDown');
    await desk.getByRole('slider', { name: 'Timeline' }).press('Home');
    for (let frame = 1; frame <= 6; frame += 1) await desk.keyboard.press('.');
    await desk.getByText(`Frame 6 of ${last}`).waitFor();
    await reaches(2);
    await desk.getByRole('button', { name: 'Speed 0.25×' }).click();
    await desk.getByRole('button', { name: 'Play', exact: true }).click();
    await reaches(4);
    await desk.getByRole('button', { name: 'Rectangle', exact: true }).click();
    const film = desk.getByRole('group', { name: 'Drawings on the film' });
    await film.hover({ position: { x: 200, y: 120 } });
    await desk.mouse.down();
    await film.hover({ position: { x: 320, y: 180 } });
    await desk.mouse.up();
    await film.getByRole('img', { name: 'Red rectangle' }).first().waitFor();
    await reaches(6);
    await desk.getByRole('button', { name: 'Stop the recording' }).click();
    await desk.getByRole('button', { name: 'Play the voice-over' }).waitFor();
    await desk.getByRole('textbox', { name: 'Words of the voice-over' }).fill(words);
    await desk.getByRole('button', { name: 'Save the words' }).click();
    await desk.getByText('The words of your voice-over are saved.').waitFor();

    const phone = await arrive('player@fungo.test', 'phone');
    await phone.goto(`/video-analysis/${id}`);
    const play = phone.getByRole('button', { name: 'Play the voice-over' });
    await eventually(async () => expect(await play.isEnabled()).toBe(true));
    await phone.getByText('Load on the back leg.').waitFor();
    await phone.evaluate(watch);
    await play.click();
    await phone.getByText('Watch the hips.').first().waitFor();
    await eventually(async () =>
      expect(await phone.evaluate('document.querySelector("audio").paused')).toBe(true),
    );

    const { takes } = (await (await phone.request.get(`/api/videos/${id}/voice-over`)).json()) as VoiceOver;
    const log = takes[0]!.log;
    const drawn = log.events.find((event) => event.do === 'draw')!;
    const shown = await phone.evaluate<Shown[]>('window.shown');
    expect(shown.length).toBeGreaterThan(20);
    const drifts = shown.map((one) => {
      const time = one.sound * 1000;
      const state = stateAt(log, time);
      // A drawing belongs to the moment of the film that it was made on.
      if (time < drawn.at) expect(one.drawings).not.toContain('Red rectangle');
      return { time, isPlaying: state.isPlaying, off: Math.abs(one.film - filmAt(state, time)) };
    });
    const moving = drifts
      .filter(({ isPlaying }) => isPlaying)
      .map(({ off }) => off)
      .sort((a, b) => a - b);
    const milliseconds = (share: number) =>
      Math.round(1000 * moving[Math.floor(share * (moving.length - 1))]!);
    process.stdout.write(
      `drift of the film while it plays: median ${milliseconds(0.5)} ms, 95 % ${milliseconds(0.95)} ms, worst ${milliseconds(1)} ms (${moving.length} looks)\n`,
    );

    // Where the film rests, it comes to show the very frame; a busy machine seeks for a while.
    const showsAt = async (moment: number, isDrawn: boolean) => {
      await phone.getByRole('slider', { name: 'Place in the voice-over' }).fill(`${moment}`);
      await eventually(async () => {
        const now = await phone.evaluate<Shown>('window.look()');
        expect(now.drawings.includes('Red rectangle')).toBe(isDrawn);
        expect(Math.abs(now.film - filmAt(stateAt(log, moment), moment))).toBeLessThan(1 / frameRate!);
      });
    };
    const begins = log.events.find((event) => event.do === 'play')!.at;
    await showsAt(hundredsBefore(begins), false);
    await showsAt(hundredsBefore(drawn.at + 200), true);
  });
}

/** The slider of a voice-over goes by tenths of a second. */
const hundredsBefore = (moment: number) => Math.floor(moment / 100) * 100;

const words =
  'WEBVTT\n\n00:00.000 --> 00:02.000\nLoad on the back leg.\n\n00:02.000 --> 00:20.000\nWatch the hips.';
