import contactSheet from 'studio:copy/pictures/contact-sheet';
import entrance from 'studio:copy/pictures/entrance-tall';
import mirror from 'studio:copy/pictures/mirror';
import privacy from 'studio:copy/pictures/privacy';
import figure from 'studio:copy/pictures/stand-in';
import remote from 'studio:copy/pictures/remote';
import tallMirror from 'studio:copy/pictures/tall-mirror';

export const homePictures = { contactSheet, entrance, figure, mirror, privacy, remote, tallMirror };
