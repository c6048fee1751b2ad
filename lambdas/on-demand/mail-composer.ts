export { default as MailComposer } from 'nodemailer/lib/mail-composer';
