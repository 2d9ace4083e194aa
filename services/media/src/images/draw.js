// Redraws one picture from standard input to standard output and exits: a process that may die. Plain JavaScript, so
// that tests run it unchanged. Its one argument is JSON: { mostPixels, resize }.
const { readFileSync, writeFileSync } = require('node:fs');
const sharp = require('sharp');

/** Exit codes besides 0. */
const ending = { tooLarge: 65, unreadable: 66 };

const { mostPixels, resize } = JSON.parse(process.argv[2]);
sharp.cache(false); // no picture is requested twice
sharp.concurrency(1); // each thread takes its own memory

async function draw() {
  const picture = sharp(readFileSync(0), {
    failOn: 'error',
    limitInputPixels: mostPixels,
    sequentialRead: true,
    pages: 1, // only the first frame of an animation
  });
  writeFileSync(1, await picture.autoOrient().resize(resize).webp().toBuffer());
}

draw().catch((error) => {
  console.error(error.message);
  process.exitCode = error.message.includes('pixel limit') ? ending.tooLarge : ending.unreadable;
});
