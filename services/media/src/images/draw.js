// Draws one picture anew, from its standard input to its standard output, and ends: a process that may die. It is plain
// JavaScript, so that tests run it as it is. Its one argument says how, as JSON: { mostPixels, resize }.
const { readFileSync, writeFileSync } = require('node:fs');
const sharp = require('sharp');

/** What the process ends with, besides 0. */
const ending = { tooLarge: 65, unreadable: 66 };

const { mostPixels, resize } = JSON.parse(process.argv[2]);
sharp.cache(false); // no picture is asked for twice
sharp.concurrency(1); // each thread takes memory of its own

async function draw() {
  const picture = sharp(readFileSync(0), {
    failOn: 'error',
    limitInputPixels: mostPixels,
    sequentialRead: true,
    pages: 1, // of a moving one the first frame
  });
  writeFileSync(1, await picture.autoOrient().resize(resize).webp().toBuffer());
}

draw().catch((error) => {
  console.error(error.message);
  process.exitCode = error.message.includes('pixel limit') ? ending.tooLarge : ending.unreadable;
});
