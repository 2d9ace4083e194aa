/** With what a line of the demo academy's log begins that a start repeats to the person who made it. */
export const leftOutWords = 'The demo academy leaves out ';
