/** The first line of a mail that can be answered by mail. Whatever a reply quotes begins with it. */
export const replyLine = 'Please write your reply above this line.';
